import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

const colours = ['text-brand', 'text-accent', 'text-info', 'text-brand-strong', 'text-accent-strong'];

/** A heading with rotating phrases: each is shown for the interval and fades out before the next. */
export default function RotatingPhrases({
  title,
  phrases,
  interval,
  fade,
  pause,
}: BlockProps<'rotating-phrases'>) {
  const [turn, setTurn] = useState({ index: 0, visible: true });
  const [moving, setMoving] = useState(true);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    setIsHydrated(true);
    setMoving(!matchMedia('(prefers-reduced-motion:reduce)').matches);
  }, []);
  useEffect(() => {
    if (!moving) return;
    let fading: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      setTurn(({ index }) => ({ index, visible: false }));
      fading = setTimeout(
        () => setTurn(({ index }) => ({ index: (index + 1) % phrases.length, visible: true })),
        fade,
      );
    }, interval);
    return () => {
      clearInterval(timer);
      clearTimeout(fading);
      setTurn(({ index }) => ({ index, visible: true }));
    };
  }, [phrases.length, interval, fade, moving]);

  const phrase = phrases[turn.index] ?? '';
  return (
    <section className="wrap pt-6 text-center">
      <h1 className="display">{title}</h1>
      <p
        className={`fade heading mt-4 min-h-3lh lg:min-h-1lh ${colours[turn.index % colours.length]} ${turn.visible ? '' : 'op-0'}`}
      >
        {phrase.charAt(0).toUpperCase() + phrase.slice(1)}
      </p>
      {/* Without scripts, the phrases do not rotate. */}
      <button
        type="button"
        className={`button-ghost ${isHydrated ? '' : 'invisible'}`}
        onClick={() => setMoving(!moving)}
      >
        {moving ? <Icon name="player-pause" /> : <Icon name="player-play" />}
        {moving ? pause.stop : pause.go}
      </button>
    </section>
  );
}
