import type { BlockProps } from '../block.ts';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A picture in its own shape, with a caption. */
export function Figure({ picture, caption }: BlockProps<'figure'>) {
  return (
    <Section>
      <Captioned of={picture} caption={caption} className="rounded" />
    </Section>
  );
}
