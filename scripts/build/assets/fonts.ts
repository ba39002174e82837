import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cached } from '../../files/cache.ts';
import { isWoff2, toWoff2 } from '../../files/fonts/open.ts';
import { assetUrl, writeInto } from '../../files/write.ts';
import { codeHash } from '../code-hash.ts';
import type { Faces, FontFile } from './faces.ts';
import { fallbackRules } from './fallbacks.ts';

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
export async function copyFonts(outDir: string, { heading, text }: Faces): Promise<FontFaces> {
  const css: FontFaces = { western: '', extended: '' };
  const faces = [heading, text].filter((face) => face !== undefined);
  for (const [index, face] of faces.entries()) {
    if (faces.findIndex(({ family }) => family === face.family) < index) continue;
    const declare = async ({ path, name, weights }: FontFile, range = '') => {
      const font = await publishable(readFileSync(path));
      const address = assetUrl(`${name}.woff2`, font);
      writeInto(outDir, address, font);
      return `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:optional;src:url(${address}) format("woff2")${range}}`;
    };
    // Without unicode-range, it also covers other characters until their subsets are declared.
    for (const file of face.files) css.western += await declare(file);
    css.western += await fallbackRules(face, face.family === text?.family);
    for (const file of face.extended) css.extended += await declare(file, `;unicode-range:${extendedRange}`);
  }
  return css;
}

/** A font as WOFF2. */
async function publishable(font: Buffer): Promise<Buffer> {
  if (isWoff2(font)) return font;
  const code = codeHash('scripts/files/fonts/*.ts');
  const packed = await cached('fonts', code + hash('sha256', font), async () =>
    toWoff2(font).toString('base64'),
  );
  return Buffer.from(packed, 'base64');
}
