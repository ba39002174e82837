import type { BlockProps } from '../block.ts';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A picture in its own shape, with a caption, and a link where it leads somewhere. */
export function Figure({ picture, caption, link }: BlockProps<'figure'>) {
  return (
    <Section>
      <Captioned of={picture} caption={caption} link={link} className="rounded" />
    </Section>
  );
}
