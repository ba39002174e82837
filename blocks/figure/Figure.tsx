import type { BlockProps } from '../block.ts';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A picture in its own aspect ratio with an optional caption and link. */
export function Figure({ picture, width, caption, link }: BlockProps<'figure'>) {
  return (
    <Section width={width}>
      <Captioned of={picture} caption={caption} link={link} className="rounded" />
    </Section>
  );
}
