import { readFileSync } from 'node:fs';
import type { Project } from '../../files/project.ts';
import { assetUrl, writeInto } from '../../files/write.ts';
import type { Face, Faces, FontFile } from './faces.ts';
import { fallbackRules } from './fallbacks.ts';
import { lettersIn } from './letters.ts';
import { subset } from './subset.ts';

/** The CSS for the fonts of a site. */
export interface Fonts {
  /** The rules of the fallbacks: system fonts with adjusted metrics. */
  fallbacks: string;
  parts: readonly FontPart[];
}

/** The rule of a font file. */
export interface FontPart {
  css: string;
  /** The letters that pages need it for, as a regular expression; empty if every page needs it. */
  letters: string;
}

/**
 * Writes the fonts of a theme into a site, each reduced to the letters and weights that it is used for.
 * @param base the base path of the site
 */
export async function writeFonts(
  project: Project,
  outDir: string,
  { heading, text }: Faces,
  base = '',
): Promise<Fonts> {
  const both = [heading, text].filter((face) => face !== undefined);
  const faces = both.filter(({ family }, index) => index === 0 || family !== both[0]?.family);
  const ruleOf = async (
    { family }: Face,
    { path, name, weights, weightRange, letters }: FontFile,
    range = '',
  ) => {
    const font = await subset(project, readFileSync(path), lettersIn(letters), {
      targetFormat: 'woff2',
      weights: weightRange,
    });
    const url = assetUrl(`${name}.woff2`, font, base);
    writeInto(outDir, url, font);
    return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${url}) format("woff2")${range}}`;
  };
  const parts = faces.flatMap((face) => [
    // Without unicode-range, these also cover other characters until the files with those are declared.
    ...face.files.map(async (file) => ({ css: await ruleOf(face, file), letters: '' })),
    ...face.others.map(async (file) => ({
      css: await ruleOf(face, file, `;unicode-range:U+${file.letters.replaceAll(',', ',U+')}`),
      letters: `[${file.letters.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(',', '')}]`,
    })),
  ]);
  const fallbacks = faces.map((face) => fallbackRules(project, face, face.family === text?.family));
  return { fallbacks: (await Promise.all(fallbacks)).join(''), parts: await Promise.all(parts) };
}
