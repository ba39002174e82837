import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { timeLeft } from './state.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Four cells that count down each second to a moment, by the visitor's clock if it has no zone. Then they stop at zero, or
 * something else replaces them.
 */
export default function Countdown({ title, until, labels, align, after }: BlockProps<'countdown'>) {
  const isCentred = align === 'centre';
  const section = `section ${isCentred ? 'text-center' : ''}`.trim();
  // The clock starts in the browser, so that the HTML depends only on the content.
  const [left, setLeft] = useState<ReturnType<typeof timeLeft>>();
  useEffect(() => {
    const moment = new Date(until).getTime();
    const tick = () => setLeft(timeLeft(moment, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const isOver = left !== undefined && Object.values(left).every((value) => value === 0);
  if (isOver && after)
    return (
      <section className={section}>
        <h2 className="heading">{after.title}</h2>
        <Paragraph of={after.text} className={isCentred ? 'lede mx-auto' : 'lede'} />
        {after.action && (
          <p className="mt-5">
            <ActionLink {...after.action} />
          </p>
        )}
      </section>
    );
  return (
    <section className={section}>
      <h2 className="heading">{title}</h2>
      <div role="timer" className={`flex flex-wrap gap-2 mt-5 ${isCentred ? 'justify-center' : ''}`.trim()}>
        {units.map((unit) => (
          <p key={unit} className="tile tile-shape tone-brand text-center content-center w-9rem h-9rem">
            {/* A new element, because centred text that gets wider counts as a layout shift. */}
            <span
              key={left ? 'left' : 'unknown'}
              className={left && left[unit] > 999 ? 'heading numbers' : 'title numbers'}
            >
              {left ? String(left[unit]).padStart(2, '0') : '--'}
            </span>
            <span className="text-sm text-ink">{labels[unit]}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
