import type { CSSProperties } from 'react';
import type { Ratio } from '../../schema/types.d.ts';

/**
 * The style of a box that keeps an aspect ratio before its content has loaded, up to the height of the window.
 * @param height a fixed height in pixels, independent of the width
 */
export function boxStyle(ratio: Ratio, height?: number): CSSProperties {
  // The box grows with text that does not fit.
  if (height !== undefined) return { height, minHeight: 'min-content' };
  const shape = ratio.replace(':', '/');
  return { aspectRatio: shape, maxWidth: `calc(85svh*${shape})` };
}
