import { renderToStaticMarkup } from 'react-dom/server';
import { Mark } from '../blocks/parts/Mark.tsx';
import { colours } from '../renderer/tokens.ts';

/** The mark as an SVG file of its own, in the light colours of its classes: the icon of the site. */
export function iconSvg(): string {
  return renderToStaticMarkup(<Mark className="" />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/class="text-([a-z-]+)"/g, (_class, name: keyof typeof colours) => `color="${colours[name][0]}"`)
    .replace(/class="[^"]*"/g, '');
}
