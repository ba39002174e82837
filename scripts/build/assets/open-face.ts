import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont } from '../../files/fonts/open.ts';
import type { Project } from '../../files/project.ts';
import type { Face } from './faces.ts';
import { subset } from './subset.ts';

/** Opens the fonts of a typeface in one weight, in the order in which to look for letters. */
export function openFace(project: Project, face: Face, weight: number): Promise<Font[]> {
  return Promise.all(face.drawnWith(weight).map((path) => openInWeight(project, readFileSync(path), weight)));
}

/** Opens a font. Variable fonts are pinned to the weight first, because fontkit cannot do that for WOFF2. */
async function openInWeight(project: Project, bytes: Buffer, weight: number): Promise<Font> {
  const font = openFont(bytes);
  const { wght } = font.variationAxes;
  if (!wght) return font;
  const characters = font.characterSet.map((code) => String.fromCodePoint(code)).join('');
  const pinned = Math.min(Math.max(weight, wght.min), wght.max);
  return openFont(
    await subset(project, bytes, characters, { targetFormat: 'truetype', weights: [pinned, pinned] }),
  );
}
