import type { Element } from 'hast';
import { Captioned, Credit, Picture } from '../parts/Picture.tsx';

/** A picture in Markdown content: a figure with a caption, or an inline image. */
export function TextPicture({ node }: { node?: Element }) {
  if (!node?.figure) return null;
  const { picture, caption, isInline } = node.figure;
  if (!isInline)
    return <Captioned of={picture} caption={caption ? [caption] : undefined} className="rounded" />;
  return (
    <>
      <Picture of={picture} title={caption} isInline />
      {(picture.credit || picture.licence) && (
        <small className="inline-block text-muted">
          <Credit of={picture} />
        </small>
      )}
    </>
  );
}
