import { useEffect, useRef, useState } from 'react';
import type { GalleryItem, GalleryLightbox } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';
import { InlineText } from '../parts/Inline.tsx';

interface Props {
  items: readonly GalleryItem[];
  /** The index of the picture to show first. */
  first: number;
  labels: GalleryLightbox;
  label: string;
  onClose: () => void;
}

/** The whole pictures in a row that snaps to one at a time: turned by swiping, by its buttons and by the arrow keys. */
export function Lightbox({ items, first, labels, label, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const show = (index: number, behavior?: ScrollBehavior) =>
    row.current?.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  const turn = (by: number) => show((current + by + items.length) % items.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => {
    dialog.current?.showModal();
    show(first, 'instant');
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="lightbox"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        event.preventDefault();
        const isForward = event.key === 'ArrowRight';
        const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
        turn(isForward === isLeftToRight ? 1 : -1);
      }}
    >
      <ul
        ref={row}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {items.map(({ picture: { large, alt }, caption }, index) => (
          <li key={index}>
            <figure>
              <img {...large} alt={alt} loading="lazy" decoding="async" />
              {caption && (
                <figcaption>
                  <InlineText of={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          className="button-ghost button-icon"
          aria-label={labels.previous}
          onClick={() => turn(-1)}
        >
          <Icon name="arrow-left" className="along" />
        </button>
        <p className="numbers" aria-live="polite">
          {current + 1} / {items.length}
        </p>
        <button
          type="button"
          className="button-ghost button-icon"
          aria-label={labels.next}
          onClick={() => turn(1)}
        >
          <Icon name="arrow-right" className="along" />
        </button>
        <button
          type="button"
          className="button-ghost button-icon"
          aria-label={labels.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
    </dialog>
  );
}
