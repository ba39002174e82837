import type { Element } from 'hast';
import { InlineText } from '../parts/Inline.tsx';
import { Captioned, Picture } from '../parts/Picture.tsx';

/** A picture in Markdown content: a figure with a caption, or an inline image. */
export function TextPicture({ node }: { node?: Element }) {
  if (!node?.shown) return null;
  const { picture, caption, isInline } = node.shown;
  if (!isInline)
    return <Captioned of={picture} caption={caption ? [caption] : undefined} className="rounded" />;
  const { credit } = picture;
  return (
    <>
      <Picture of={picture} title={caption} isInline />
      {credit && (
        <small className="text-muted">
          {' '}
          <InlineText of={credit} />
        </small>
      )}
    </>
  );
}
