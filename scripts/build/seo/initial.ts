import type { Project } from '../../files/project.ts';
import type { Face } from '../assets/faces.ts';
import { drawnFonts } from './drawn-fonts.ts';
import { side } from './icon.ts';

/** The height of capitals. */
const height = 34;

/**
 * The mark of a site without one, as SVG: the initial of its name on a rounded square in the colour of the brand.
 * @param heading the typeface of the headings; undefined for a system font
 */
export async function initialMark(
  project: Project,
  name: string,
  heading: Face | undefined,
): Promise<string> {
  const code = name.trim().toUpperCase().codePointAt(0) ?? 0;
  const font = (await drawnFonts(project, heading, 700)).find((font) => font.hasGlyphForCodePoint(code));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<rect width="${side}" height="${side}" rx="20" fill="var(--brand)"/>`,
    font ? letter(font.glyphForCodePoint(code), height / font.capHeight) : '',
    '</svg>',
  ].join('');
}

/** A glyph in the middle of the square. */
function letter({ bbox, path }: { bbox: Box; path: { toSVG(): string } }, scale: number): string {
  const [x, y] = [(bbox.minX + bbox.maxX) / 2, (bbox.minY + bbox.maxY) / 2];
  const matrix = [scale, 0, 0, -scale, side / 2 - x * scale, side / 2 + y * scale];
  const numbers = matrix.map((value) => +value.toFixed(5)).join(' ');
  return `<path fill="var(--on-brand)" transform="matrix(${numbers})" d="${path.toSVG()}"/>`;
}

type Box = Record<'minX' | 'minY' | 'maxX' | 'maxY', number>;
