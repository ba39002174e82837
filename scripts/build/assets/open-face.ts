import { existsSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type PackagedFace, staticFile } from './faces.ts';

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** Opens a typeface in one weight: a font for each subset of letters that the package has, Latin first. */
export function openFace(face: PackagedFace, weight: number): Font[] {
  return subsets.flatMap((subset) => {
    const file = staticFile(face, subset, weight);
    if (!existsSync(file)) return [];
    const font = create(readFileSync(file));
    return 'layout' in font ? [font] : [];
  });
}
