import { useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Captioned, Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Lightbox } from './Lightbox.tsx';

const widths = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/**
 * A grid of pictures, with two columns on phones. With a lightbox, each is a link to the file of the whole picture, which
 * opens in a dialog instead once the block is hydrated.
 */
export default function Gallery({ title, text, columns = 3, items, lightbox }: BlockProps<'gallery'>) {
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <Section title={title} text={text}>
      <ul className={`grid gap-3 md:gap-4 grid-cols-2 ${widths[columns]}`}>
        {items.map(({ picture, caption }, index) => (
          <li key={index}>
            <Captioned of={picture} caption={caption} className="w-full rounded">
              {lightbox && (
                <a
                  href={picture.large?.src}
                  aria-label={[lightbox.open, picture.alt].filter(Boolean).join(': ')}
                  className="block cursor-zoom-in"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    setOpenIndex(index);
                  }}
                >
                  <Picture of={picture} className="w-full rounded" />
                </a>
              )}
            </Captioned>
          </li>
        ))}
      </ul>
      {lightbox && openIndex !== undefined && (
        <Lightbox
          items={items}
          first={openIndex}
          labels={lightbox}
          label={title ?? lightbox.open}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
    </Section>
  );
}
