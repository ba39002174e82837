import type { Media, Picture } from '../../../schema/types.d.ts';
import { baseIn, documentAt, type JsonDocuments, type MediaFile } from '../documents.ts';
import { fill, lookUp, type Scope } from '../variables.ts';
import {
  cropSize,
  derivedSizes,
  type FocalPoint,
  type PictureSlot,
  ratioOf,
  type Size,
  shownSize,
  sizesOf,
} from './slot.ts';
import { pictureHash, usesTheme } from './theme-colours.ts';
import { centre, cropOf, type DerivedFormat, derivedUrl, originalUrl } from './urls.ts';

/** A reference to a picture: the path of its file, or an object that overrides its media record. */
interface PictureUse {
  file: string;
  alt?: string;
  decorative?: boolean;
  focal?: FocalPoint;
}

/** Resolves a reference to a picture for a slot. Throws if the picture does not exist. */
type ResolvePicture = (use: unknown, slot: PictureSlot, scope: Scope) => Picture;

/**
 * Creates the function that resolves a reference to a picture, a path under `content/media` or an object with one, to the
 * data of the picture in a slot: every format and size that a browser can choose from. The URLs encode how to generate them.
 */
export function pictureResolver(
  documents: JsonDocuments,
  placeholders: ReadonlyMap<string, string>,
  resolveRecord: (record: Media, scope: Scope) => Media,
): ResolvePicture {
  const theme = () =>
    documents.has('theme.json') ? documentAt(documents, 'theme.json', 'theme') : undefined;
  const mediaOf = (file: string): MediaFile => {
    const media = documentAt(documents, file, 'media');
    return usesTheme(media) ? { ...media, key: pictureHash(media, theme()) } : media;
  };
  const darkFiles = (file: string, slot: PictureSlot): Picture['dark'] => {
    const { src, sources } = filesOf(baseIn(documents), file, mediaOf(file), slot, centre, undefined);
    return { src, sources };
  };
  const recordOf = (file: string, scope: Scope): Media =>
    documents.has(`${file}.json`)
      ? resolveRecord(documentAt(documents, `${file}.json`, 'record'), scope)
      : {};

  return (value, slot, scope) => {
    const use = readUse(value);
    const file = `media/${fill(use.file, scope).normalize()}`;
    const media = mediaOf(file);
    const { alt, focal = centre, credit, licence, dark } = recordOf(file, scope);
    const description = use.alt === undefined ? altText(alt, scope) : fill(use.alt, scope);
    return {
      ...filesOf(baseIn(documents), file, media, slot, use.focal ?? focal, placeholders.get(media.key)),
      alt: use.decorative || slot.decorative ? '' : description,
      ...(slot.large && { large: wholeFile(baseIn(documents), file, media, slot.large) }),
      ...(dark && theme()?.scheme !== 'light' && { dark: darkFiles(`media/${dark.normalize()}`, slot) }),
      ...(credit && { credit }),
      ...(licence && { licence }),
    };
  };
}

function readUse(value: unknown): PictureUse {
  // In checked content, it is one of the two.
  return typeof value === 'string' ? { file: value } : (value as PictureUse);
}

/** The alt text of a media record in the language of a scope, or in the default language. */
function altText(alt: Media['alt'], scope: Scope): string {
  if (typeof alt === 'string' || alt === undefined) return alt ?? '';
  const language = lookUp(scope, 'site.language');
  const [locale, first] = [scope.locale, language].map((lang) => String(lang).slice(0, 2));
  return alt[locale ?? ''] ?? alt[first ?? ''] ?? '';
}

function filesOf(
  base: string,
  file: string,
  { format, width = 1, height = 1, key, isAnimated, markup }: MediaFile,
  slot: PictureSlot,
  focal: FocalPoint,
  placeholder: string | undefined,
): Omit<Picture, 'alt'> {
  const sourceSize = { width, height };
  const displaySize = shownSize(slot, sourceSize);
  if (format === 'svg' || isAnimated) {
    const fit = format === 'svg' ? 'contain' : 'cover';
    const isWhole = Math.abs(width / height - displaySize.width / displaySize.height) < 0.01;
    return {
      ...{ src: originalUrl(base, file, key), ...displaySize, sources: [] },
      ...(isWhole && slot.inline && markup && { markup }),
      ...(!isWhole && { fit, ...(isAnimated && { focal: `${focal.x}% ${focal.y}%` }) }),
    };
  }
  const sizes = derivedSizes(slot, sourceSize);
  const crop = cropSize(sourceSize, ratioOf(slot));
  // Ignore the focal point of an uncropped picture, which would only generate it again.
  const isWhole = crop.width > 0.99 * width && crop.height > 0.99 * height;
  const urlFor = (size: Size, derivedFormat: DerivedFormat) =>
    derivedUrl(base, file, { key, ...size, focal: isWhole ? centre : focal, format: derivedFormat });
  const sourceOf = (derivedFormat: 'avif' | 'webp') => ({
    type: `image/${derivedFormat}`,
    srcSet: sizes.map((size) => `${urlFor(size, derivedFormat)} ${size.width}w`).join(),
  });
  // One size suffices for the few browsers that support no other format.
  const plain = crop.width >= displaySize.width - 1 ? displaySize : (sizes.at(-1) ?? displaySize);
  return {
    src: urlFor(plain, placeholder === '' ? 'png' : 'jpg'),
    ...displaySize,
    sources: [sourceOf('avif'), sourceOf('webp')],
    sizes: sizesOf(slot, displaySize),
    ...((focal.x !== centre.x || focal.y !== centre.y) && {
      focal: focalInCrop(sourceSize, displaySize, focal),
    }),
    ...(placeholder && { placeholder }),
  };
}

/** A file with the whole picture, at most as wide as given. */
function wholeFile(
  base: string,
  file: string,
  { format, width = 1, height = 1, key, isAnimated }: MediaFile,
  max: number,
): NonNullable<Picture['large']> {
  const size = shownSize({ width: max }, { width, height });
  const isOriginal = format === 'svg' || isAnimated;
  return {
    src: isOriginal
      ? originalUrl(base, file, key)
      : derivedUrl(base, file, { key, ...size, focal: centre, format: 'webp' }),
    ...size,
  };
}

/** The focal point of a picture within its crop, for styles that crop it further, such as up to the edge of the page. */
function focalInCrop(sourceSize: Size, displaySize: Size, focal: FocalPoint): string {
  const { left, top, width, height } = cropOf(sourceSize, { ...displaySize, focal });
  const x = (sourceSize.width * focal.x) / 100 - left;
  const y = (sourceSize.height * focal.y) / 100 - top;
  return `${Math.round((100 * x) / width)}% ${Math.round((100 * y) / height)}%`;
}
