import type { CSSProperties, ReactNode } from 'react';
import type { Picture as PictureOf, RichText } from '../../schema/types.d.ts';
import { Words } from './Words.tsx';

interface PictureProps {
  of: PictureOf;
  className?: string;
  title?: string | undefined;
  /** Whether it stands among words, no wider than it is. */
  isInline?: boolean;
}

/**
 * A picture in the formats and sizes that a browser chooses from. Its size is known before it is there, so nothing moves
 * when it comes; the first one of a page is loaded before all others, and the rest once they are near.
 */
export function Picture({ of, className = '', title, isInline }: PictureProps) {
  const { src, width, height, alt, sources, sizes, isFirst } = of;
  // A browser that waits for the layout anyway takes the width that a picture has in it, if it knows how.
  const measured = isFirst ? sizes : sizes && `auto,${sizes}`;
  return (
    <picture className={isInline ? 'inline-block max-w-full align-middle' : 'block w-full'}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={measured} />
      ))}
      <img
        src={src}
        alt={alt}
        title={title}
        width={width}
        height={height}
        sizes={isFirst ? undefined : sizes && 'auto'}
        className={`h-auto ${className}`}
        style={styleOf(of)}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

function styleOf({ sources, placeholder, fit, width, height }: PictureOf): CSSProperties | undefined {
  if (!fit && sources.length === 0) return undefined;
  return {
    // That of the file differs by a part of a pixel from size to size.
    aspectRatio: `${width}/${height}`,
    ...(fit && { objectFit: fit }),
    ...(placeholder && { background: `url(${placeholder}) center/cover` }),
  };
}

interface CaptionedProps extends PictureProps {
  caption?: RichText | undefined;
  children?: ReactNode;
}

/** A picture with a caption, and with the credit and the licence that its record names. */
export function Captioned({ of, caption, className }: CaptionedProps) {
  const { credit, licence } = of;
  return (
    <figure>
      <Picture of={of} className={className} />
      {(caption || credit || licence) && (
        <figcaption className="mt-2 text-sm text-muted">
          {caption && <Words of={caption} />} {credit && <Words of={credit} />}
          {credit && licence && ', '}
          {licence}
        </figcaption>
      )}
    </figure>
  );
}
