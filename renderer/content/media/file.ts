import type { PublishedFile } from '../../../schema/types.d.ts';
import { baseIn, documentAt, type JsonDocuments } from '../documents.ts';
import { memoize } from '../memoize.ts';
import { formats } from './formats.ts';
import { originalUrl } from './urls.ts';

/**
 * Resolves a file that is published unchanged, by its path under `content/media`.
 * @param language the language in which its size is formatted
 * @throws if the file does not exist
 */
export function publishedFile(documents: JsonDocuments, path: string, language: string): PublishedFile {
  const file = `media/${path.normalize()}`;
  const { key, bytes, format } = documentAt(documents, file, 'media');
  const type = format && formats[format].type;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    src: originalUrl(baseIn(documents), file, key),
    name,
    label: name.slice(name.lastIndexOf('.') + 1).toUpperCase(),
    size: sizeIn(language, bytes),
    bytes,
    ...(type && { type }),
  };
}

/** The formatters of sizes in a language, kept because creating one is slow. */
const formattersIn = memoize((language) => {
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return { kilobyte: inUnit('kilobyte'), megabyte: inUnit('megabyte') };
});

function sizeIn(language: string, bytes: number): string {
  const isLarge = bytes >= 999_500;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const number = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  return formattersIn(language)[unit].format(number);
}
