import type { Picture } from '../../../schema/types.d.ts';
import { isObject } from '../documents.ts';

/** The number of blocks of a page that the first paint may include. */
export const maxAboveTheFold = 2;

/** Maximum size in bytes of a picture above the fold: two seconds on a slow mobile connection. */
export const maxFirstPictureBytes = 400_000;

/**
 * Marks the first picture among the first blocks of a resolved page for eager loading with high priority. All other
 * pictures load lazily.
 */
export function prioritizeFirstPicture(blocks: readonly unknown[]): void {
  const picture = firstPicture(blocks.slice(0, maxAboveTheFold));
  if (picture) picture.isFirst = true;
}

/** The first picture in a resolved value, such as the blocks of a page. */
export function firstPicture(value: unknown): Picture | undefined {
  if (!isObject(value)) return undefined;
  if (isPicture(value)) return value;
  for (const part of Object.values(value)) {
    const found = firstPicture(part);
    if (found) return found;
  }
  return undefined;
}

function isPicture(value: object): value is Picture {
  return 'src' in value && 'sources' in value;
}
