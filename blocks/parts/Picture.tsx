import type { CSSProperties, ReactNode } from 'react';
import type { LinkItem, Picture as PictureOf, RichText } from '../../schema/types.d.ts';
import { InlineText } from './Inline.tsx';

const onDark = '(prefers-color-scheme: dark)';

interface PictureProps {
  of: PictureOf;
  className?: string;
  title?: string | undefined;
  /** Whether the picture is inline text content, at most at its natural width. */
  isInline?: boolean;
  /** Whether it is always in view, such as a logo in the header, so that loading it later saves nothing. */
  isEager?: boolean;
}

/**
 * A picture in several formats and sizes for the browser to choose from, or the markup of a small drawing. Its dimensions
 * are known in advance, so loading causes no layout shift. The first picture of a page loads eagerly with high priority,
 * all others lazily.
 */
export function Picture({ of, className = '', title, isInline, isEager }: PictureProps) {
  const { src, width, height, alt, sources, sizes, isFirst, dark, markup } = of;
  if (markup && !dark)
    return (
      <span
        className={`block ${className}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  // With `sizes=auto`, browsers use the layout width of lazy pictures.
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
        {...(isFirst ? { fetchPriority: 'high' } : isEager ? {} : { loading: 'lazy' })}
      />
    </picture>
  );
}

function styleOf({ placeholder, fit, focal, width, height }: PictureOf): CSSProperties {
  return {
    // The aspect ratio of the files differs by a fraction of a pixel between sizes.
    aspectRatio: `${width}/${height}`,
    ...(fit && { objectFit: fit }),
    ...(focal && { objectPosition: focal }),
    ...(placeholder && { background: `url(${placeholder}) center/cover` }),
  };
}

interface CaptionedProps extends PictureProps {
  caption?: RichText | undefined;
  /** The link target of the picture. */
  link?: LinkItem | undefined;
  /** The picture inside another element. */
  children?: ReactNode;
}

/** A picture with its caption, and with the credit and licence from its media record. */
export function Captioned({ of, caption, link, className, children }: CaptionedProps) {
  const { credit, licence } = of;
  const picture = children || <Picture of={of} className={className} />;
  return (
    <figure>
      {/* The link below has the accessible name, and one tab stop is enough. */}
      {link && of.alt ? (
        <a href={link.href} tabIndex={-1}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {(caption || link || credit || licence) && (
        <figcaption className="mt-2 text-sm text-muted">
          {caption && <InlineText of={caption} />}{' '}
          {link && (
            <a className="link" href={link.href}>
              {link.text}
            </a>
          )}
          {(credit || licence) && (
            <span className="block">
              <Credit of={of} />
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** The credit and licence of a picture, from its media record. */
export function Credit({ of: { credit, licence } }: Pick<PictureProps, 'of'>) {
  return (
    <>
      {' '}
      {credit && <InlineText of={credit} />}
      {credit && licence && ', '}
      {licence}
    </>
  );
}

/** The credit and licence below a picture without a caption, above the link that covers a card; nothing if it has neither. */
export function CreditLine({ of }: Pick<PictureProps, 'of'>) {
  if (!of.credit && !of.licence) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      <span className="relative z-1">
        <Credit of={of} />
      </span>
    </p>
  );
}
