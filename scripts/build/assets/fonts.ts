import { readFileSync } from 'node:fs';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { assetUrl, writeInto } from '../../files/write.ts';
import { packagedFaces, variableFile } from './faces.ts';
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
export async function copyFonts(outDir: string, theme?: Theme): Promise<FontFaces> {
  const css: FontFaces = { western: '', extended: '' };
  const { heading, text } = tokensOf(theme).faces;
  for (const face of packagedFaces.filter(({ name }) => name === heading || name === text)) {
    const copy = (subset: string) => {
      const font = readFileSync(variableFile(face, subset));
      const address = assetUrl(`${face.slug}-${subset}.woff2`, font);
      writeInto(outDir, address, font);
      return address;
    };
    const declare = (file: string, range = '') =>
      `@font-face{font-family:"${face.family}";font-weight:${face.weights.join(' ')};font-display:optional;src:url(${file}) format("woff2")${range}}`;
    // Without unicode-range, it also covers other characters until their subsets are declared.
    css.western += declare(copy('latin')) + (await fallbackRules(face, face.name === text));
    css.extended += declare(copy('latin-ext'), `;unicode-range:${extendedRange}`);
  }
  return css;
}
