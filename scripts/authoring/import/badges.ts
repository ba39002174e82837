import { decoded } from './addresses.ts';

/**
 * The text of a badge whose URL contains all of it, such as `https://img.shields.io/badge/license-MIT-blue`; undefined for
 * other pictures, including badges that show current values.
 */
export function badgeText(url: string): string | undefined {
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
  return words.length === 0 ? undefined : words.join(': ').replace(/([?!.:]):/g, '$1');
}
