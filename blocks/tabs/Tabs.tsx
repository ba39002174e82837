import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';
import { tabByKey, tabFor, tabName } from './state.ts';

/**
 * Shows one of the nested blocks at a time. Without scripts, or if they fail to load, all blocks are shown in order, each
 * with its heading.
 * The open tab is kept in the URL, so that links, reloads and Back restore it; a link to an anchor in a panel opens it.
 */
export default function Tabs({ title, text, name, label, labels, children }: BlockProps<'tabs'>) {
  const id = useId();
  const panels = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const open = chosen ?? 0;

  useEffect(() => {
    const read = () => {
      const target = targetOfUrl();
      const index = panelsIn(panels.current).findIndex((panel) => panel.contains(target));
      setChosen(index < 0 ? tabFor(new URLSearchParams(location.search).get(name), labels) : index);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [name, labels]);

  useLayoutEffect(() => {
    for (const [index, panel] of panelsIn(panels.current).entries()) {
      panel.hidden = chosen !== undefined && index !== chosen;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', `${id}-${index}`);
    }
  }, [chosen, id]);

  useEffect(() => {
    const target = targetOfUrl();
    if (chosen === undefined || !target || !panelsIn(panels.current)[chosen]?.contains(target)) return;
    // The browser could not scroll to the target while its panel was closed.
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [chosen]);

  const show = (index: number, change: 'pushState' | 'replaceState') => {
    const search = new URLSearchParams(location.search);
    search.set(name, tabName(labels[index] ?? ''));
    history[change](history.state, '', `?${search}`);
    setChosen(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabByKey(event.key, open, labels.length, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    // The tabs on the way are no places to go back to.
    show(next, 'replaceState');
    (tabs.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <>
      <Section title={title} text={text} className="pb-0 md:pb-0">
        <div ref={tabs} role="tablist" aria-label={label} className="row with-scripts" onKeyDown={onKeyDown}>
          {labels.map((label, index) => (
            <button
              key={index}
              id={`${id}-${index}`}
              type="button"
              role="tab"
              aria-selected={index === open}
              tabIndex={index === open ? 0 : -1}
              className={index === open ? 'button-secondary' : 'button-outline'}
              onClick={() => show(index, 'pushState')}
            >
              {label}
            </button>
          ))}
        </div>
      </Section>
      {/* Only the first panel is visible before hydration too, to avoid layout shifts. */}
      <div ref={panels} className={`${title ? 'below' : ''} ${chosen === undefined ? 'first-alone' : ''}`}>
        {children}
      </div>
    </>
  );
}

/** The elements of the nested blocks, which are passed as one rendered element. */
function panelsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.firstElementChild?.children ?? [])] as HTMLElement[];
}

/** The target of the URL hash, if any. */
function targetOfUrl(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
