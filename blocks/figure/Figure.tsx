import type { BlockProps } from '../block.ts';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A picture in its own aspect ratio with an optional caption and link. */
export function Figure({ picture, width, caption, link }: BlockProps<'figure'>) {
  const figure = <Captioned of={picture} caption={caption} link={link} className="rounded" />;
  return <Section>{width === 'text' ? <div className="max-w-62ch">{figure}</div> : figure}</Section>;
}
