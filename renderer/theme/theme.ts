import { defineConfig, presetMini } from 'unocss';
import { base } from './base.ts';
import { prose } from './prose.ts';
import { shortcuts } from './shortcuts.ts';
import { colours, elevations, fontFamilies, shape, type } from './tokens.ts';

const names = Object.keys(colours) as (keyof typeof colours)[];
const values = (scheme: 0 | 1) => names.map((name) => `--${name}:${colours[name][scheme]};`).join('');

/** The tokens as custom properties: light, and dark where the reader's system asks for it. */
const tokens = [
  `:root{color-scheme:light dark;${values(0)}--shadow-rest:${elevations.rest};--shadow-float:${elevations.float}}`,
  `@media screen and (prefers-color-scheme:dark){:root{${values(1)}}}`,
].join('');

/** The look of the site for UnoCSS: tokens, base styles and shortcuts. */
export const theme = defineConfig({
  presets: [presetMini({ preflight: false, dark: 'media' })],
  theme: {
    colors: Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
    fontSize: Object.fromEntries(
      Object.entries(type).map(([name, [size, height]]): [string, [string, string]] => [
        name,
        [size, height],
      ]),
    ),
    fontFamily: { ...fontFamilies },
    borderRadius: { DEFAULT: shape.radius, full: '9999px' },
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px' },
  },
  rules: [
    ['shadow-rest', { 'box-shadow': 'var(--shadow-rest)' }],
    ['shadow-float', { 'box-shadow': 'var(--shadow-float)' }],
    ['two-columns', { columns: '2 14rem' }],
    ['turned', { rotate: '180deg' }],
    ['pressed', { translate: '0 1px' }],
  ],
  shortcuts,
  // Words of the sources that look like utilities.
  blocklist: ['b', 'h2', 'h3', 'outline', 'static', 'table', 'contents'],
  preflights: [{ getCSS: () => tokens + base + prose }],
});
