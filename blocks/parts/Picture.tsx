import type { CSSProperties } from 'react';
import type { LinkItem, Picture as PictureOf, RichText } from '../../schema/types.d.ts';
import { Words } from './Words.tsx';

const onDark = '(prefers-color-scheme: dark)';

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
  const { src, width, height, alt, sources, sizes, isFirst, dark } = of;
  // A browser that waits for the layout anyway takes the width that a picture has in it, if it knows how.
  const measured = isFirst ? sizes : sizes && `auto,${sizes}`;
  return (
    <picture className={isInline ? 'inline-block max-w-full align-middle' : 'block w-full'}>
      {dark?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={measured} media={onDark} />
      ))}
      {dark && <source srcSet={dark.src} media={onDark} />}
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

function styleOf({ placeholder, fit, width, height }: PictureOf): CSSProperties {
  return {
    // That of the file differs by a part of a pixel from size to size.
    aspectRatio: `${width}/${height}`,
    ...(fit && { objectFit: fit }),
    ...(placeholder && { background: `url(${placeholder}) center/cover` }),
  };
}

interface CaptionedProps extends PictureProps {
  caption?: RichText | undefined;
  /** Where the picture leads. */
  link?: LinkItem | undefined;
}

/** A picture with a caption, and with the credit and the licence that its record names. */
export function Captioned({ of, caption, link, className }: CaptionedProps) {
  const { credit, licence } = of;
  const picture = <Picture of={of} className={className} />;
  return (
    <figure>
      {/* The link below has a name of its own, and one for the keyboard is enough. */}
      {link && of.alt ? (
        <a href={link.href} tabIndex={-1}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {(caption || link || credit || licence) && (
        <figcaption className="mt-2 text-sm text-muted">
          {caption && <Words of={caption} />}{' '}
          {link && (
            <a className="link" href={link.href}>
              {link.text}
            </a>
          )}
          <Credit of={of} />
        </figcaption>
      )}
    </figure>
  );
}

/** Whom a picture is from, and the licence that it is used under, as its record names them. */
export function Credit({ of: { credit, licence } }: Pick<PictureProps, 'of'>) {
  return (
    <>
      {' '}
      {credit && <Words of={credit} />}
      {credit && licence && ', '}
      {licence}
    </>
  );
}
