import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { vibrate } from '../parts/panel/vibrate.ts';

/** A button that scrolls back to the top of the page. It hydrates on the first scroll and renders nothing before. */
export default function ScrollTop({ label, after, vibration }: BlockProps<'scroll-top'>) {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const update = () => setIsVisible(scrollY > after);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [after]);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      className="while-reading safe fixed z-3 right-2 bottom-12 md:right-4 md:bottom-4 tile w-11 h-11 card shadow-float hover:text-brand no-print"
      aria-label={label}
      title={label}
      onClick={() => {
        vibrate(vibration);
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
