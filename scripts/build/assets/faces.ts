import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import type { Content } from '../../../renderer/content/content.ts';
import {
  type BundledFace,
  bundledFace,
  type FaceChoice,
  type FaceFamilies,
  ownFamilies,
} from '../../../renderer/theme/faces.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { ThemeOwnFace } from '../../../schema/types.d.ts';
import { codePointsIn } from '../../files/fonts/ranges.ts';
import { isWestern, latinExtended, otherRange } from './letters.ts';

/** A font file that browsers load. */
export interface FontFile {
  path: string;
  /** Its name in the URL. */
  name: string;
  /** Its weight, or the lightest and the boldest one, as in CSS. */
  weights: string;
  /** The characters to keep; all if undefined. */
  characters?: string;
  /** The `unicode-range`; all characters if undefined. */
  range?: string;
}

/** A typeface that is loaded, rather than a system font. */
export interface Face extends FaceFamilies {
  /** Its name, or the keys of its files. */
  id: string;
  /** The lightest and the boldest weight of its fallback. */
  weights: readonly [number, number];
  /** The files that every page needs. */
  files: readonly FontFile[];
  /** The files with other letters, for pages that contain some. */
  extended: readonly FontFile[];
  /** The files to measure and draw text with in a weight, in the order in which to look for letters. */
  drawnWith(weight: number): string[];
}

/** The typefaces of a theme; those that are system fonts are undefined. */
export type Faces = Readonly<Record<'heading' | 'text', Face | undefined>>;

/** The typefaces of a site. @param contentDir the folder with its own font files */
export function facesOf({ theme, fonts }: Pick<Content, 'theme' | 'fonts'>, contentDir: string): Faces {
  const faceOf = (choice: FaceChoice) => {
    if (typeof choice === 'object') return ownFace(choice, fonts, join(contentDir, 'media'));
    const face = bundledFace(choice);
    return face && packagedFace(face);
  };
  const { heading, text } = tokensOf(theme).faces;
  return { heading: faceOf(heading), text: faceOf(text) };
}

const { resolve } = createRequire(import.meta.url);

/** The subsets of bundled typefaces, Latin first. Not every typeface has all of them. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** A typeface in the `@fontsource` packages. */
export function packagedFace({ name, slug, weights, hasStatic, ...families }: BundledFace): Face {
  const inPackage = (scope: string, file: string) =>
    join(dirname(resolve(`@${scope}/${slug}/package.json`)), 'files', `${slug}-${file}`);
  const variable = (subset: string) => inPackage('fontsource-variable', `${subset}-wght-normal.woff2`);
  const fileOf = (subset: string): FontFile => ({
    path: variable(subset),
    name: `${slug}-${subset}`,
    weights: weights.join(' '),
  });
  return {
    ...families,
    id: name,
    weights,
    files: [fileOf('latin')],
    extended: [{ ...fileOf('latin-ext'), range: latinExtended }],
    drawnWith: (weight) =>
      subsets
        .map((subset) =>
          hasStatic ? inPackage('fontsource', `${subset}-${weight}-normal.woff`) : variable(subset),
        )
        .filter(existsSync),
  };
}

/** A typeface in the media of a site, split into Western European letters, which every page loads, and the others. */
function ownFace(choice: ThemeOwnFace, fonts: Content['fonts'], folder: string): Face {
  const { file, bold = file } = choice;
  const parts = (path: string, weights: string) => {
    const has = [...codePointsIn(fonts.get(path)?.characters ?? '')];
    const [first, others] = [has.filter(isWestern), has.filter((code) => !isWestern(code))];
    const name = parse(path).name.replace(/\W+/g, '-').toLowerCase();
    const part = (codes: readonly number[], suffix: string): FontFile => ({
      path: join(folder, path),
      name: name + suffix,
      weights,
      characters: codes.map((code) => String.fromCodePoint(code)).join(''),
    });
    return {
      files: [part(first, '')],
      extended: others.length > 0 ? [{ ...part(others, '-other'), range: otherRange }] : [],
    };
  };
  // Browsers embolden the letters of a single weight, unless the theme says that it is the bold one too.
  const [least, most] = choice.bold === undefined ? (fonts.get(file)?.weights ?? []) : [100, 900];
  const both =
    bold === file
      ? [parts(file, [...new Set([least, most])].join(' '))]
      : [parts(file, '100 500'), parts(bold, '600 900')];
  return {
    ...ownFamilies(choice),
    id: [file, bold].map((path) => fonts.get(path)?.key).join(),
    weights: [100, 900],
    files: both.flatMap(({ files }) => files),
    extended: both.flatMap(({ extended }) => extended),
    drawnWith: (weight) => [join(folder, weight < 600 ? file : bold)],
  };
}
