import { decoded } from './addresses.ts';

/**
 * The text of a badge whose URL contains all of it, such as `https://img.shields.io/badge/license-MIT-blue`; undefined for
 * other pictures, including badges that show current values.
 * @param alt the alt text, which precedes the text if it has other words
 */
export function badgeText(url: string, alt = ''): string | undefined {
  const [, written] =
    /^https?:\/\/img\.shields\.io\/badge\/([^/#]+?)(?:\.(?:svg|png))?(?:\?[\w-]+=.*)?(?:#.*)?$/i.exec(url) ??
    [];
  if (written === undefined) return undefined;
  // A hyphen separates the parts, an underscore is a space, and both are escaped by doubling.
  const parts = decoded(written)
    .split(/(?<!-)-(?!-)/)
    .map((part) =>
      part
        .replace(/(?<!_)_(?!_)/g, ' ')
        .replace(/--|__/g, ([sign = '']) => sign)
        .trim(),
    );
  const words = parts.slice(0, -1).filter(Boolean);
  if (words.length === 0) return undefined;
  const text = words.join(': ').replace(/([?!.:]):/g, '$1');
  // A logo says what the text does not.
  const lower = `${text} badge`.toLowerCase();
  const isSaid = (alt.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every((word) => lower.includes(word));
  return isSaid ? text : `${alt}: ${text}`;
}
