import { readFileSync } from 'node:fs';
import { assetUrl, writeInto } from '../../files/write.ts';
import type { Faces, FontFile } from './faces.ts';
import { fallbackRules } from './fallbacks.ts';
import { subset } from './subset.ts';

/** The CSS for the fonts. */
export interface FontFaces {
  /** Needed by every page: the subsets for Western Europe, and the fallbacks. */
  western: string;
  /** The subsets with other letters, for pages that contain some. */
  extended: string;
}

/** Whether a text contains letters of the extended subsets. */
export function needsExtended(text: string): boolean {
  return /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufefe\uff00-\uffef]/.test(
    text,
  );
}

/** Copies the fonts of a theme into a site. */
export async function copyFonts(outDir: string, { heading, text }: Faces): Promise<FontFaces> {
  const css: FontFaces = { western: '', extended: '' };
  const faces = [heading, text].filter((face) => face !== undefined);
  for (const [index, face] of faces.entries()) {
    if (faces.findIndex(({ family }) => family === face.family) < index) continue;
    const declare = async ({ path, name, weights, characters, range }: FontFile) => {
      const file = readFileSync(path);
      const font =
        characters === undefined ? file : await subset(file, characters, { targetFormat: 'woff2' });
      const address = assetUrl(`${name}.woff2`, font);
      writeInto(outDir, address, font);
      return `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:optional;src:url(${address}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
    };
    // Without unicode-range, it also covers other characters until their subsets are declared.
    for (const file of face.files) css.western += await declare(file);
    css.western += await fallbackRules(face, face.family === text?.family);
    for (const file of face.extended) css.extended += await declare(file);
  }
  return css;
}
