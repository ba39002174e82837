import { renderToStaticMarkup } from 'react-dom/server';
import { side } from '../../../blocks/parts/drawing.ts';
import { Mark } from '../../../blocks/parts/Mark.tsx';
import type { ColourRole, Tokens } from '../../../renderer/theme/tokens.ts';

/** How an icon shows the mark. */
interface Setting {
  /** The colours of the classes: those of light pages, or those of dark ones. */
  scheme?: 'light' | 'dark';
  /** What is behind it; nothing where left out. */
  background?: ColourRole;
  /** The share of the width that is free on each side, from 0 to 0.5. */
  margin?: number;
}

/**
 * The mark as an SVG file of its own: the icon of the site, and what all its pictures are made from.
 * @param mark the SVG of the site's own mark; that of the engine in the colours of the theme where left out
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
    const image = `<image href="${svgAddress(mark)}" width="${side}" height="${side}"/>`;
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
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
