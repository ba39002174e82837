import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import type { Content } from '../../../renderer/content/content.ts';
import {
  type BundledFace,
  bundledFace,
  type FaceFamilies,
  ownFamilies,
  usedWeights,
  type Weights,
} from '../../../renderer/theme/faces.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { ThemeOwnFace } from '../../../schema/types.d.ts';
import { fileAt } from '../../files/disk.ts';
import { codePointsIn, rangesOf } from '../../files/fonts/ranges.ts';
import { english, firstLetters, latinExtended, otherWestern } from './letters.ts';

/** A font file that browsers load. */
export interface FontFile {
  path: string;
  /** Its name in the URL. */
  name: string;
  /** Its weight, or the lightest and the boldest one, as in CSS. */
  weights: string;
  /** The weights to keep of a variable font. */
  weightRange?: Weights | undefined;
  /** The characters to keep, as ranges. */
  letters: string;
}

/** A typeface that is loaded, rather than a system font. */
export interface Face extends FaceFamilies {
  /** Its name, or the keys of its files. */
  id: string;
  /** The language of the texts that its fallback is fitted to. */
  language: string;
  /** The lightest and the boldest weight of its fallback. */
  weights: Weights;
  /** The files that every page needs. */
  files: readonly FontFile[];
  /** The files with other letters, for pages that contain some. */
  others: readonly FontFile[];
  /** The files to measure and draw text with in a weight, in the order in which to look for letters. */
  drawnWith(weight: number): string[];
}

/** The typefaces of a theme; those that are system fonts are undefined. */
export type Faces = Readonly<Record<'heading' | 'text', Face | undefined>>;

/** What a theme uses of a typeface: the weights, and the letters of the file that every page needs. */
interface Use {
  weights: Weights;
  letters: string;
  language: string;
}

/** The typefaces of a site. @param contentDir the folder with its own font files */
export function facesOf(
  { theme, fonts, locales }: Pick<Content, 'theme' | 'fonts' | 'locales'>,
  contentDir: string,
): Faces {
  const { faces } = tokensOf(theme);
  const isSame = JSON.stringify(faces.heading) === JSON.stringify(faces.text);
  const faceOf = (role: keyof Faces) => {
    const choice = faces[role];
    const weights: Weights = isSame ? [usedWeights.text[0], usedWeights.heading[1]] : usedWeights[role];
    const use = { weights, letters: firstLetters(locales), language: locales[0]?.slice(0, 2) ?? '' };
    if (typeof choice === 'object') return ownFace(choice, use, fonts, join(contentDir, 'media'));
    const face = bundledFace(choice);
    return face && packagedFace(face, use);
  };
  return { heading: faceOf('heading'), text: faceOf('text') };
}

const { resolve } = createRequire(import.meta.url);

/** The subsets of bundled typefaces, Latin first. Not every typeface has all of them. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** A typeface in the `@fontsource-variable` packages. */
function packagedFace({ name, slug, weights, ...families }: BundledFace, use: Use): Face {
  const folder = join(dirname(resolve(`@fontsource-variable/${slug}/package.json`)), 'files');
  const pathOf = (subset: string) => join(folder, `${slug}-${subset}-wght-normal.woff2`);
  const weightRange = within(weights, use.weights);
  const file = (subset: string, part: string, letters: string): FontFile => ({
    ...{
      path: pathOf(subset),
      name: `${slug}-${part}`,
      weights: cssWeights(weightRange),
      weightRange,
      letters,
    },
  });
  return {
    ...families,
    id: name,
    language: use.language,
    weights,
    files: [file('latin', 'latin', use.letters)],
    others: [
      ...(use.letters === english ? [file('latin', 'western', otherWestern)] : []),
      file('latin-ext', 'latin-ext', latinExtended),
    ],
    drawnWith: () => subsets.map(pathOf).filter(existsSync),
  };
}

/** A typeface in the media of a site. */
function ownFace(choice: ThemeOwnFace, use: Use, fonts: Content['fonts'], folder: string): Face {
  const { file, bold = file } = choice;
  const first = new Set(codePointsIn(use.letters));
  const parts = (path: string, fixedWeights?: string) => {
    const { characters = '', weights = [400, 400] } = fonts.get(path) ?? {};
    const weightRange = weights[0] === weights[1] ? undefined : within(weights, use.weights);
    const name = parse(path).name.replace(/\W+/g, '-').toLowerCase();
    const part = (suffix: string, isPart: (code: number) => boolean): FontFile => ({
      path: fileAt(folder, path),
      name: name + suffix,
      weights: fixedWeights ?? cssWeights(weightRange ?? weights),
      weightRange,
      letters: rangesOf([...codePointsIn(characters)].filter(isPart)),
    });
    return {
      files: [part('', (code) => first.has(code))],
      others: [part('-other', (code) => code > 0x20 && !first.has(code))].filter(({ letters }) => letters),
    };
  };
  // Browsers embolden the letters of a single weight, unless the theme says that it is the bold one too.
  const both =
    bold === file
      ? [parts(file, choice.bold && '100 900')]
      : [parts(file, '100 500'), parts(bold, '600 900')];
  return {
    ...ownFamilies(choice),
    id: [file, bold].map((path) => fonts.get(path)?.key).join(),
    language: use.language,
    weights: [100, 900],
    files: both.flatMap(({ files }) => files),
    others: both.flatMap(({ others }) => others),
    drawnWith: (weight) => [fileAt(folder, weight < 600 ? file : bold)],
  };
}

/** The weights of a font that are nearest to those used. */
function within([min, max]: Weights, range: Weights): Weights {
  const nearest = (weight: number) => Math.min(Math.max(weight, min), max);
  return [nearest(range[0]), nearest(range[1])];
}

function cssWeights(weights: Weights): string {
  return [...new Set(weights)].join(' ');
}
