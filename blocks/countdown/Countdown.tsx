import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { timeLeft } from './state.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Four cards that count down each second to a date in the visitor's time zone, and stop at zero. */
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
    <section className="wrap py-10 text-center">
      <h2 className="heading">{title}</h2>
      <div role="timer" className="grid grid-cols-2 lg:grid-cols-4 gap-4 mt-6 max-w-50rem mx-auto">
        {units.map((unit) => (
          <p key={unit} className="panel flex flex-col">
            {/* A new element, because centred text that gets wider counts as a layout shift. */}
            <span key={left ? 'left' : 'unknown'} className="display numbers text-brand">
              {left ? String(left[unit]).padStart(2, '0') : '--'}
            </span>
            <span className="text-muted">{labels[unit]}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
