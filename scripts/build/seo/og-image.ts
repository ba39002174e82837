import type { Tokens } from '../../../renderer/theme/tokens.ts';
import type { Project } from '../../files/project.ts';
import type { Face } from '../assets/faces.ts';
import { drawnFonts } from './drawn-fonts.ts';
import { iconSvg, svgUrl } from './icon.ts';
import { ogImageSize } from './og-image-size.ts';
import { createTypesetter, type Typesetter } from './typeset.ts';

/** The text of an Open Graph image. */
interface OgImageText {
  brand: string;
  slogan: string;
  title: string;
}

/** The margin in pixels. */
const margin = 64;
/** The box of the title in pixels, and the font sizes to try until it fits. */
const room = { width: 800, height: 300, sizes: [96, 84, 72, 62, 54, 46, 40, 34, 28, 22] } as const;
const lineHeight = 1.08;

/** Draws an Open Graph image as SVG. */
export type DrawOgImage = (text: OgImageText) => string;

/**
 * Creates the function that draws the Open Graph image of a page: an SVG whose text is converted to paths, in the
 * typeface of the headings. Missing glyphs, or all if headings use a system font, are drawn in a bundled typeface.
 * @param heading the typeface of the headings; undefined for a system font
 * @param mark SVG of the site's mark; undefined for none
 */
export async function createOgImage(
  project: Project,
  { colours }: Pick<Tokens, 'colours'>,
  heading: Face | undefined,
  mark?: string,
): Promise<DrawOgImage> {
  const typesetter = async (weight: number, tracking?: number) =>
    createTypesetter(await drawnFonts(project, heading, weight), tracking);
  const [bold, title, medium] = await Promise.all([typesetter(700), typesetter(700, -0.02), typesetter(500)]);
  const { width, height } = ogImageSize;
  const logo = mark && svgUrl(iconSvg(mark, { colours }, { scheme: 'dark' }));
  const background = [
    `<rect width="${width}" height="${height}" fill="${colours.band.light}"/>`,
    ...(logo
      ? [
          // The mark again, large and faint, behind the text.
          `<image href="${logo}" x="720" y="-65" width="760" height="760" opacity="0.14"/>`,
          `<image href="${logo}" x="${margin}" y="${margin}" width="72" height="72"/>`,
        ]
      : []),
  ].join('');
  const start = margin + (logo ? 92 : 0);

  return (text) => {
    const { size, lines } = fitted(text.title, title);
    const bottom = text.slogan ? 500 : height - margin;
    const top = Math.round(bottom - lines.length * lineHeight * size);
    // The box of a line is 1.08 em high, and its baseline is 0.87 em below its top.
    const baseline = (line: number) => Math.round(top + (line * lineHeight + 0.87) * size);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
      background,
      `<rect x="${margin}" y="${top - 38}" width="96" height="10" rx="5" fill="${colours.ornament.light}"/>`,
      `<g fill="${colours['on-band'].light}">`,
      bold.paths(text.brand, 44, start, margin + 50),
      ...lines.map((line, index) => title.paths(line, size, margin, baseline(index))),
      '</g>',
      `<g fill="${colours['on-band-muted'].light}">${medium.paths(text.slogan, 28, margin, 558)}</g>`,
      '</svg>',
    ].join('');
  };
}

/** The largest font size in which a title fits, or else the smallest one, and the lines of the title. */
function fitted(title: string, { lines }: Typesetter): { size: number; lines: string[] } {
  const set = (size: number) => ({ size, lines: lines(title, size, room.width) });
  for (const size of room.sizes) {
    const one = set(size);
    if (one.lines.length * lineHeight * size <= room.height) return one;
  }
  return set(room.sizes[room.sizes.length - 1] as number);
}
