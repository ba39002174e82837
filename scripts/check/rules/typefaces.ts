import { isObject, kindOf, type MediaFile, mediaFileIn } from '../../../renderer/content/documents.ts';
import { once } from '../../../renderer/content/memoize.ts';
import { codePointsIn } from '../../files/fonts/ranges.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Files } from '../finding.ts';
import type { Rule, SiteProblem, ValidContent } from '../rule.ts';
import { mediaAt } from '../site/pictures.ts';

export const missingLetters: Rule = {
  code: 'missing-letters',
  isForLaunch: true,
  description: 'A font of the theme lacks letters of the texts, which readers see in the fallback font.',
  help: 'Use a file of the font that has these letters. Only reported with `--launch`.',
  check: {
    content: (content) => {
      const theme = content.files.get('theme.json')?.value;
      const faces = isObject(theme) && isObject(theme.faces) ? theme.faces : {};
      const letters = once(() => lettersOf(content));
      return (['heading', 'text'] as const).flatMap((role) => {
        const face = faces[role];
        if (!isObject(face)) return [];
        return (['file', 'bold'] as const).flatMap((key): SiteProblem[] => {
          const file = face[key];
          const font = typeof file === 'string' ? fontAt(file, content.files) : undefined;
          if (!font?.characters || (key === 'bold' && file === face.file)) return [];
          const has = new Set(codePointsIn(font.characters));
          const missing = [...letters()[role]].filter(([letter]) => !has.has(letter.codePointAt(0) ?? 0));
          if (missing.length === 0) return [];
          const message = `${file} lacks ${joinLetters(missing.map(([letter]) => letter))}, which ${placesOf(missing)}; readers see these letters in the fallback font`;
          return [{ file: 'theme.json', path: ['faces', role, key], message }];
        });
      });
    },
  },
};

function fontAt(file: string, files: Files): MediaFile | undefined {
  const path = `media/${file}`.normalize();
  return mediaFileIn(path, files.get(path)?.value);
}

/** The letters of headings and of all texts, with the files that contain them. */
type Letters = Map<string, Set<string>>;

/** Collects the letters of the scripts of the site's languages, and currency signs. */
function lettersOf({ files, open }: ValidContent): Record<'heading' | 'text', Letters> {
  const pattern = letterPattern(open().locales);
  const letters = { heading: new Map(), text: new Map() } satisfies Record<string, Letters>;
  for (const file of files.values()) {
    if (['media', 'record', 'schema', 'theme', 'redirects'].includes(kindOf(file.path))) continue;
    for (const { text, isHeading } of textsIn(file)) {
      for (const [letter] of text.normalize('NFC').matchAll(pattern)) {
        addPlace(letters.text, letter, file.path);
        if (isHeading) addPlace(letters.heading, letter, file.path);
      }
    }
  }
  return letters;
}

function addPlace(letters: Letters, letter: string, file: string): void {
  const places = letters.get(letter) ?? new Set();
  letters.set(letter, places.add(file));
}

/** Matches the letters of some languages. Words in other scripts are usually meant to be in the fallback font. */
function letterPattern(languages: readonly string[]): RegExp {
  const scripts = languages.map((language) => new Intl.Locale(language).maximize().script ?? 'Latn');
  // Chinese, Japanese and Korean have codes for combinations of scripts.
  const scriptNames = scripts.filter((script) => !/^(?:Hans|Hant|Jpan|Kore)$/.test(script));
  return new RegExp(
    `[\\p{Sc}${[...new Set(scriptNames)].map((script) => `\\p{Script=${script}}`).join('')}]`,
    'gu',
  );
}

/** The texts of a file. Headings are titles, and the headings of Markdown texts. */
function textsIn({ value, texts }: SourceFile): { text: string; isHeading: boolean }[] {
  const inText = (text: string, key?: string) => [
    { text, isHeading: key === 'title' },
    ...[...text.matchAll(/^#{1,6} .*/gm)].map(([line]) => ({ text: line, isHeading: true })),
  ];
  const inValue = (part: unknown, key?: string): ReturnType<typeof textsIn> => {
    if (typeof part === 'string') return inText(part, key);
    return isObject(part) ? Object.entries(part).flatMap(([name, item]) => inValue(item, name)) : [];
  };
  return [...inValue(value), ...[...(texts?.values() ?? [])].flatMap((text) => inText(text ?? ''))];
}

function joinLetters(letters: readonly string[]): string {
  const maxLetters = 12;
  const firstLetters = [...letters].sort().slice(0, maxLetters);
  const others = letters.length - firstLetters.length;
  const words = others > 0 ? [...firstLetters, `${others} other letters`] : firstLetters;
  return new Intl.ListFormat('en-GB').format(words);
}

/** Names the first file that contains one of the letters. */
function placesOf(letters: readonly (readonly [string, ReadonlySet<string>])[]): string {
  const files = new Set(letters.flatMap(([, places]) => [...places]));
  const [first] = files;
  if (files.size === 1) return `content/${first} uses`;
  return `content/${first} and ${files.size === 2 ? 'another file' : `${files.size - 1} other files`} use`;
}

/** The lightest weight that readers recognize as bold. */
const boldWeight = 600;

export const missingBold: Rule = {
  code: 'missing-bold',
  isRenderable: true,
  description: 'A typeface of the theme has no bold weight, so browsers embolden its letters.',
  help: 'Add the file of the bold weight, or use a variable font.',
  check: {
    value: {
      'title:ThemeOwnFace': ({ value }, context) => {
        if (!isObject(value) || typeof value.file !== 'string' || value.bold !== undefined) return [];
        const { file } = value;
        const [, maxWeight] = mediaAt(file, context)?.weights ?? [];
        if (maxWeight === undefined || maxWeight >= boldWeight) return [];
        const message = `${file} has no bold weight, which headings and bold words need; add "bold" with the file of the bold weight, or with ${file} again to use it for both`;
        return [{ below: ['file'], message }];
      },
    },
  },
};
