import type { ColourRole } from '../../../renderer/theme/contrast.ts';
import type { Tokens } from '../../../renderer/theme/tokens.ts';

/** The width and height of the grid of an icon. */
export const side = 64;

/** Appearance of an icon. */
interface IconOptions {
  /** Colour scheme of the classes. Defaults to light. */
  scheme?: 'light' | 'dark';
  /** Background colour. Defaults to none. */
  background?: ColourRole;
  /** Padding as a share of the width, from 0 to 0.5. */
  margin?: number;
}

/** A mark as a standalone SVG file: the icon of the site, and the source of all its variants. */
export function iconSvg(
  mark: string,
  { colours }: Pick<Tokens, 'colours'>,
  { scheme = 'light', background, margin = 0 }: IconOptions = {},
): string {
  const colour = (name: ColourRole) => colours[name][scheme];
  const width = side / (1 - 2 * margin);
  const start = -margin * width;
  const field = [start, start, width, width].join(' ');
  const behind = background
    ? `<rect x="${start}" y="${start}" width="${width}" height="${width}" fill="${colour(background)}"/>`
    : '';
  // Drawings that are not on a page have no theme colours, and no text around them.
  const painted = mark
    .replace(/var\(\s*--([\w-]+)[^)]*\)/g, (match, name) =>
      name in colours ? colour(name as ColourRole) : match,
    )
    .replace(/\bcurrentcolor\b/gi, colour('ink'));
  const image = `<image href="${svgUrl(painted)}" width="${side}" height="${side}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${field}">${behind}${image}</svg>`;
}

/** An SVG as a data URL. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
