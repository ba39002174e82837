import { useEffect, useState } from 'react';
import { read } from '../api.ts';
import { attempt } from '../state.ts';

/** The point of a picture that stays in sight, in percent. */
export interface Point {
  x: number;
  y: number;
}

interface PictureProps {
  /** Its path in the media of the site. */
  name: string;
  focal: Point | undefined;
  onFocal(focal: Point): void;
}

/** A picture of the site, small. A click sets its focal point; with the keyboard, it is set in two fields. */
export function Picture({ name, focal, onFocal }: PictureProps) {
  const [shown, setShown] = useState<{ name: string; src: string | null }>();
  useEffect(() => {
    let isLatest = true;
    attempt(() => read<string | null>('picture', { name })).then((src = null) => {
      if (isLatest) setShown({ name, src });
    });
    return () => {
      isLatest = false;
    };
  }, [name]);
  if (shown?.name !== name) return <div className="thumbnail" />;
  if (!shown.src) return <p className="thumbnail help">There is no picture of this name.</p>;
  return (
    <div className="thumbnail">
      <button
        type="button"
        tabIndex={-1}
        className="focal"
        title="Click on what must stay in sight"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const percent = (part: number, total: number) => Math.round((part / total) * 100);
          onFocal({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
        }}
      >
        <img src={shown.src} alt={`The file ${name}`} />
        {focal && <span style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />}
      </button>
    </div>
  );
}
