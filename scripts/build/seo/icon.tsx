import { renderToStaticMarkup } from 'react-dom/server';
import { side } from '../../../blocks/parts/drawing.ts';
import { Mark } from '../../../blocks/parts/Mark.tsx';
import type { ColourRole, Tokens } from '../../../renderer/theme/tokens.ts';

/** Appearance of an icon. */
interface Setting {
  /** Colour scheme of the classes. Defaults to light. */
  scheme?: 'light' | 'dark';
  /** Background colour. Defaults to none. */
  background?: ColourRole;
  /** Padding as a share of the width, from 0 to 0.5. */
  margin?: number;
}

/**
 * The mark as a standalone SVG file: the icon of the site, and the source of all its variants.
 * @param mark SVG of the site's mark; defaults to that of the engine in the colours of the theme
 */
export function iconSvg(
  { colours }: Pick<Tokens, 'colours'>,
  { scheme = 'light', background, margin = 0 }: Setting = {},
  mark?: string,
): string {
  const colour = (name: ColourRole) => colours[name][scheme];
  const width = side / (1 - 2 * margin);
  const start = -margin * width;
  const field = [start, start, width, width].join(' ');
  const behind = background
    ? `<rect x="${start}" y="${start}" width="${width}" height="${width}" fill="${colour(background)}"/>`
    : '';
  if (mark !== undefined) {
    // Drawings that are not on a page have no theme colours.
    const painted = mark.replace(/var\(\s*--([\w-]+)[^)]*\)/g, (whole, name) =>
      name in colours ? colour(name as ColourRole) : whole,
    );
    const image = `<image href="${svgUrl(painted)}" width="${side}" height="${side}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${field}">${behind}${image}</svg>`;
  }
  return renderToStaticMarkup(<Mark className="" />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/viewBox="[^"]*"/, `viewBox="${field}"`)
    .replace('>', `>${behind}`)
    .replace(/class="text-([a-z-]+)"/g, (_class, name: ColourRole) => `color="${colour(name)}"`)
    .replace(/class="[^"]*"/g, '');
}

/** An SVG as a data URL. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
