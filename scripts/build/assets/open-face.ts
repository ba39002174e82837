import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont } from '../../files/fonts/open.ts';
import type { Face } from './faces.ts';

/** Opens the fonts of a typeface in one weight, in the order in which to look for letters. */
export function openFace(face: Face, weight: number): Font[] {
  return face.drawnWith(weight).map((path) => openFont(readFileSync(path), weight));
}
