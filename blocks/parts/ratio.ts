import type { CSSProperties } from 'react';
import type { Ratio } from '../../schema/types.d.ts';

/**
 * The style of a box that has its shape before anything is in it, and is never higher than the window.
 * @param height its height in pixels, where that does not change with its width
 */
export function boxStyle(ratio: Ratio, height?: number): CSSProperties {
  // A box grows with words that do not fit.
  if (height !== undefined) return { height, minHeight: 'min-content' };
  const shape = ratio.replace(':', '/');
  return { aspectRatio: shape, maxWidth: `calc(85svh*${shape})` };
}
