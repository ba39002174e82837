import { existsSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type PackagedFace, staticFile } from './faces.ts';

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** Loads the static fonts of a typeface in one weight: one per subset in its package, Latin first. */
export function openFace(face: PackagedFace, weight: number): Font[] {
  return subsets.flatMap((subset) => {
    const file = staticFile(face, subset, weight);
    if (!existsSync(file)) return [];
    const font = create(readFileSync(file));
    return 'layout' in font ? [font] : [];
  });
}
