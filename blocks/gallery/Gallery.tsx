import type { BlockProps } from '../block.ts';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

const widths = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** A grid of pictures, with two columns on phones. */
export function Gallery({ title, text, columns = 3, items }: BlockProps<'gallery'>) {
  return (
    <Section title={title} text={text}>
      <ul className={`grid gap-3 md:gap-4 grid-cols-2 ${widths[columns]}`}>
        {items.map(({ picture, caption }, index) => (
          <li key={index}>
            <Captioned of={picture} caption={caption} className="w-full rounded" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
