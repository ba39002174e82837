import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Face {
  family: string;
  package: string;
  weight: string;
  /** The fallback that stands in while the face loads, with the measures that make it as wide and as high. */
  fallback: { family: string; measures: string };
}

const faces: Face[] = [
  {
    family: 'Bricolage Grotesque Variable',
    package: '@fontsource-variable/bricolage-grotesque',
    weight: '200 800',
    fallback: { family: 'Bricolage Fallback', measures: '' },
  },
  {
    family: 'Source Sans 3 Variable',
    package: '@fontsource-variable/source-sans-3',
    weight: '200 900',
    fallback: { family: 'Source Sans Fallback', measures: '' },
  },
];

const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
};

/** Copies the typefaces into a site. Returns the CSS that declares them with their fallbacks. */
export function copyFonts(outDir: string): string {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(join(outDir, 'assets'), { recursive: true });
  return faces
    .map(({ family, package: name, weight, fallback }) => {
      const declared = Object.entries(ranges).map(([subset, range]) => {
        const short = name.slice(name.indexOf('/') + 1);
        const font = readFileSync(resolve(`${name}/files/${short}-${subset}-wght-normal.woff2`));
        const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
        const file = `assets/${short}-${subset}-${hash}.woff2`;
        writeFileSync(join(outDir, file), font);
        return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/${file}) format("woff2");unicode-range:${range}}`;
      });
      return `${declared.join('')}@font-face{font-family:"${fallback.family}";src:local(Arial),local("Liberation Sans");${fallback.measures}}`;
    })
    .join('');
}
