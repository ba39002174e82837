import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FaceName, tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { writeInto } from '../../files/write.ts';

interface Face {
  name: FaceName;
  family: string;
  package: string;
  weight: string;
  /** System fonts to use while it loads, adjusted to its metrics. */
  fallbacks: {
    family: string;
    weight: string;
    src: string;
    measures: [size: number, ascent: number, descent: number];
  }[];
}

const regular = 'local("Arial"),local("Liberation Sans")';
const bold = 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")';

// Metric overrides in percent, computed from the width of running text and the font box relative to Arial.
const faces: Face[] = [
  {
    name: 'Bricolage Grotesque',
    family: 'Bricolage Grotesque Variable',
    package: '@fontsource-variable/bricolage-grotesque',
    weight: '200 800',
    fallbacks: [
      { family: 'Bricolage Fallback', weight: '200 800', src: bold, measures: [102.7, 90.6, 26.3] },
    ],
  },
  {
    name: 'Source Sans 3',
    family: 'Source Sans 3 Variable',
    package: '@fontsource-variable/source-sans-3',
    weight: '200 900',
    fallbacks: [
      { family: 'Source Sans Fallback', weight: '200 500', src: regular, measures: [92.8, 110.4, 43.1] },
      { family: 'Source Sans Fallback', weight: '600 900', src: bold, measures: [89, 115, 44.9] },
    ],
  },
];

const extendedRange =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';

/** The CSS for the fonts. */
export interface FontFaces {
  /** Needed by every page: the subsets for Western Europe, and the fallbacks. */
  western: string;
  /** The subsets with other Latin letters, for pages that contain some. */
  extended: string;
}

/** Whether a text contains letters of the extended subset. */
export function needsExtended(text: string): boolean {
  return /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/.test(text);
}

/** Copies the fonts of a theme into a site. */
export function copyFonts(outDir: string, theme?: Theme): FontFaces {
  const { resolve } = createRequire(import.meta.url);
  const css: FontFaces = { western: '', extended: '' };
  const used = Object.values(tokensOf(theme).faces);
  for (const { family, package: name, weight, fallbacks } of faces.filter(({ name }) =>
    used.includes(name),
  )) {
    const copy = (subset: string) => {
      const short = name.slice(name.indexOf('/') + 1);
      const font = readFileSync(resolve(`${name}/files/${short}-${subset}-wght-normal.woff2`));
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
      const file = `assets/${short}-${subset}-${hash}.woff2`;
      writeInto(outDir, file, font);
      return `/${file}`;
    };
    const declare = (file: string, range = '') =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url(${file}) format("woff2")${range}}`;
    const western = copy('latin');
    const fallbackFaces = fallbacks.map(
      ({ family, weight, src, measures: [size, ascent, descent] }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
    );
    // Without unicode-range, it also covers other characters until their subsets are declared.
    css.western += declare(western) + fallbackFaces.join('');
    css.extended += declare(copy('latin-ext'), `;unicode-range:${extendedRange}`);
  }
  return css;
}
