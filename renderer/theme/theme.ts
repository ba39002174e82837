import type { Postprocessor, Rule, UserConfig } from '@unocss/core';
import { presetMini } from '@unocss/preset-mini';
import { fontStack } from './faces.ts';
import { shortcuts } from './shortcuts.ts';
import { fontFamilies, type Tokens } from './tokens.ts';

/** The shapes of the tiles behind icons. */
const tileShapes: Readonly<Record<Tokens['tiles'], string>> = {
  rounded: 'border-radius:28%',
  circle: 'border-radius:50%',
  hexagon: 'clip-path:polygon(50% 0,93.3% 25%,93.3% 75%,50% 100%,6.7% 75%,6.7% 25%)',
};

/**
 * The rules that depend on the theme: its tokens as custom properties, for light mode and for dark mode via
 * `prefers-color-scheme`, the shape of tiles, and the sizes of headings in Markdown content.
 */
export function tokenCss({ scheme, colours, elevation, faces, radius, motion, tiles, type }: Tokens): string {
  // Tiles are as square as everything else.
  const isSquare = tiles === 'rounded' && Number.parseFloat(radius) === 0;
  const values = (scheme: 'light' | 'dark') =>
    Object.entries(colours)
      // Those of light mode apply in dark mode too.
      .filter(([, { light, dark }]) => scheme === 'light' || light !== dark)
      .map(([name, colour]) => `--${name}:${colour[scheme]};`)
      .join('');
  return [
    `:root{color-scheme:${scheme ?? 'light dark'};${values('light')}--shadow-rest:${elevation.rest};--shadow-float:${elevation.float}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${values('dark')}}}`,
    `:root{--font-heading:${fontStack(faces.heading)};--font-text:${fontStack(faces.text)};--radius:${radius};--motion:${motion}}`,
    isSquare ? '' : `.tile-shape{${tileShapes[tiles]}}`,
    ...(['2xl', 'xl', 'lg'] as const).map(
      (size, index) => `.text h${index + 2}{font-size:${type[size].size}}`,
    ),
  ].join('');
}

/**
 * A postprocessor that scales the spacing of utilities: gaps, padding and vertical margins. Horizontal spacing is not
 * scaled, so that the header and pictures keep their widths.
 */
function spaced(factor: number): Postprocessor {
  const isDistance = /^(padding|margin)(-top|-bottom|-block.*)?$|^(row-)?gap$/;
  return (utility) => {
    for (const entry of utility.entries) {
      const [property, value] = entry;
      const [, rem] = /^(-?[\d.]+)rem$/.exec(String(value)) ?? [];
      if (rem && isDistance.test(property)) entry[1] = `${+(Number(rem) * factor).toFixed(4)}rem`;
    }
  };
}

/**
 * The UnoCSS configuration of a theme.
 * @param base the styles of plain elements and Markdown content
 * @param compositions the rules of each composition, by its class; pages contain those they use
 */
export function unoConfig(
  tokens: Tokens,
  base: string,
  compositions: ReadonlyMap<string, string>,
): UserConfig<object> {
  const names = Object.keys(tokens.colours);
  const sizes = Object.entries(tokens.type);
  return {
    presets: [presetMini({ preflight: false, dark: 'media' })],
    theme: {
      colors: Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
      fontSize: Object.fromEntries(
        sizes.map(([name, { size, lineHeight }]): [string, [string, string]] => [
          name,
          [size, `${lineHeight}`],
        ]),
      ),
      fontFamily: { ...fontFamilies },
      borderRadius: { DEFAULT: tokens.radius, full: '9999px' },
      breakpoints: { sm: '480px', md: '768px', lg: '1024px' },
    },
    rules: [
      ...[...compositions].map(([name, css]): Rule<object> => [new RegExp(`^${name}$`), () => css]),
      ['shadow-rest', { 'box-shadow': 'var(--shadow-rest)' }],
      ['shadow-float', { 'box-shadow': 'var(--shadow-float)' }],
      ['two-columns', { columns: '2 14rem' }],
      ['turned', { rotate: '180deg' }],
      // A shadow at the lower edge, as long as there is more to scroll to.
      [
        'downwards',
        {
          background:
            'linear-gradient(0deg,var(--sunken) 1rem,transparent) 0 100%/100% 2rem no-repeat local,linear-gradient(0deg,var(--control),transparent) 0 100%/100% .5rem no-repeat,var(--sunken)',
        },
      ],
      // The whole menu fits from 1,024 px.
      ['menu-row', { 'font-size': 'min(1rem,1.4vw)', 'column-gap': 'min(1.25rem,4vw - 1.75rem)' }],
      // Cards and buttons on a band are of its colour, a little lighter.
      [
        'on-deep',
        {
          '--ink': 'var(--on-band)',
          '--surface': 'rgb(255 255 255/.06)',
          '--sunken': 'var(--surface)',
          '--line': 'rgb(255 255 255/.2)',
          '--control': 'var(--muted)',
        },
      ],
    ],
    postprocess: spaced(tokens.spacing),
    shortcuts,
    // Words in the sources that look like utilities.
    blocklist: ['b', 'h2', 'h3', 'outline', 'static', 'table', 'contents'],
    preflights: [{ getCSS: () => tokenCss(tokens) + base }],
  };
}
