import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { timeLeft } from './state.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Four cells that count down each second to a date in the visitor's time zone, and stop at zero. */
export default function Countdown({ title, until, labels }: BlockProps<'countdown'>) {
  // The clock starts in the browser, so that the HTML depends only on the content.
  const [left, setLeft] = useState<ReturnType<typeof timeLeft>>();
  useEffect(() => {
    const moment = new Date(until).getTime();
    const tick = () => setLeft(timeLeft(moment, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return (
    <section className="section text-center">
      <h2 className="heading">{title}</h2>
      <div role="timer" className="flex flex-wrap justify-center gap-2 mt-5">
        {units.map((unit) => (
          <p key={unit} className="tile tile-shape tone-brand content-center w-9rem h-9rem">
            {/* A new element, because centred text that gets wider counts as a layout shift. */}
            <span key={left ? 'left' : 'unknown'} className="title numbers">
              {left ? String(left[unit]).padStart(2, '0') : '--'}
            </span>
            <span className="text-sm text-ink">{labels[unit]}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
