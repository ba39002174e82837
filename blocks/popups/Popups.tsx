import { useEffect, useReducer } from 'react';
import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { popupsReducer, rememberClosed, waitFor, wasClosed } from './state.ts';

/** Cards at the bottom left that appear some time after the page has loaded and disappear on their own. */
export default function Popups({ label, close, after, until, items }: BlockProps<'popups'>) {
  const [{ cards }, dispatch] = useReducer(popupsReducer, { cards: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delays count from page load, regardless of edits
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
    const appear = setTimeout(
      () => {
        const open = items.flatMap(({ memory }, index) => (wasClosed(memory) ? [] : [index]));
        dispatch({ type: 'appear', cards: open });
      },
      waitFor(after, loadedAt, performance.now()),
    );
    const expire = setTimeout(
      () => dispatch({ type: 'expire' }),
      waitFor(until, loadedAt, performance.now()),
    );
    return () => {
      clearTimeout(appear);
      clearTimeout(expire);
    };
  }, []);

  if (cards.length === 0) return null;
  return (
    <section
      className="while-reading safe fixed z-3 left-8 md:left-14 bottom-2 md:bottom-4 w-20rem max-w-78vw stack"
      aria-label={label}
    >
      {items.map(({ title, text, icon, action, memory }, index) => {
        const closeForGood = () => {
          rememberClosed(memory);
          dispatch({ type: 'close', index });
        };
        return (
          cards.includes(index) && (
            <div key={memory} className="card shadow-float p-3 md:p-4">
              <div className="flex gap-3 items-start">
                {icon && <Icon name={icon} className="text-accent mt-0.5" />}
                <div className="flex-1">
                  <p className="font-700">{title}</p>
                  <p className="text-sm text-muted">{text}</p>
                </div>
                <button
                  type="button"
                  className="tile w-11 h-11 -m-2"
                  aria-label={`${close}: ${title}`}
                  onClick={closeForGood}
                >
                  <Icon name="x" />
                </button>
              </div>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the link inside handles keys and clicks */}
              <div className="mt-2" onClick={closeForGood}>
                <ActionLink {...action} />
              </div>
            </div>
          )
        );
      })}
    </section>
  );
}
