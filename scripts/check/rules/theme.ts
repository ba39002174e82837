import type { Rule as CssRule, Declaration } from 'postcss';
import { isObject, kindOf, type MediaFile, mediaFileIn } from '../../../renderer/content/documents.ts';
import { once } from '../../../renderer/content/memoize.ts';
import {
  type ColourRole,
  contrast,
  leastContrast,
  readable,
  textPairs,
} from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import { codePointsIn } from '../../files/fonts/ranges.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Files } from '../finding.ts';
import type { CheckValue, Problem, Rule, SiteProblem, ValidContent } from '../rule.ts';
import { paletteOf, type ThemePalette } from '../site/colours.ts';
import { mediaAt } from '../site/pictures.ts';
import { inStyles } from '../site/styles.ts';
import type { Css, CssProblem } from '../text/css.ts';
import { nearest } from '../text/nearest.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  isRenderable: true,
  description:
    'A text colour of the theme, or a drawing that uses its colours, is hard to see on a background that blocks use with it.',
  help: 'Use the suggested colour, or change the background; WCAG AA asks for a contrast of 4.5, and of 3 for drawings.',
  check: {
    value: {
      ...inStyles((css, { value }) => faintIn(css, paletteOf(value))),
      'title:ThemeColours': ({ parent }) => {
        const { given, colours, schemes } = paletteOf(parent?.value);
        const roles = Object.keys(given) as ColourRole[];
        return schemes.flatMap((scheme) =>
          roles.flatMap((role): Problem[] => {
            const pairs = textPairs.filter(([text, below]) => (text in given ? text : below) === role);
            const message = faintest(pairs, scheme, (role) => colours[role][scheme]);
            if (!message) return [];
            const others = textPairs
              .filter((pair) => pair.includes(role))
              .flatMap((pair) => pair.filter((other) => other !== role))
              // The theme derives these from the colour below them.
              .filter((other) => other in given || !/^on-(brand|accent)$/.test(other))
              .map((other) => colours[other][scheme]);
            const suggestion = readable(colours[role][scheme], others);
            return [{ message, below: [role, scheme], suggestion }];
          }),
        );
      },
      'ground:band': checkLogo('band'),
      'ground:surface': checkLogo('surface'),
    },
  },
};

/** Reports the pair with the least contrast, if texts need more. */
function faintest(
  pairs: typeof textPairs,
  scheme: string,
  colourOf: (role: ColourRole) => string,
): string | undefined {
  const [worst] = pairs
    .map(([text, background]) => {
      const [above, below] = [colourOf(text), colourOf(background)];
      return { pair: `${text} (${above}) on ${background} (${below})`, ratio: contrast(above, below) };
    })
    .sort((a, b) => a.ratio - b.ratio);
  if (!worst || worst.ratio >= leastContrast) return undefined;
  return `in ${scheme} mode the contrast of ${worst.pair} is ${worst.ratio.toFixed(2)}; text needs at least ${leastContrast}`;
}

/** The colours that a style sheet sets for all pages, and for parts if it also sets the background, where text is faint. */
function faintIn(css: Css, { colours, schemes }: ThemePalette): CssProblem[] {
  return schemes.flatMap((scheme) => {
    const bySelector = new Map<string, Map<ColourRole, Declaration>>();
    for (const node of css) {
      const role = node.type === 'decl' ? node.prop.slice(2) : '';
      if (node.type !== 'decl' || !isRole(role) || !hexOf(node.value) || !appliesIn(scheme, node)) continue;
      for (const selector of (node.parent as CssRule).selectors)
        bySelector.set(selector, (bySelector.get(selector) ?? new Map()).set(role, node));
    }
    const ofPages = bySelector.get(':root');
    return [...bySelector].flatMap(([selector, set]) =>
      [...set].flatMap(([role, { prop, source }]): CssProblem[] => {
        const colourOf = (role: ColourRole) =>
          hexOf((set.get(role) ?? ofPages?.get(role))?.value) ?? colours[role][scheme];
        const pairs = textPairs.filter(
          ([text, below]) =>
            (set.has(text) ? text : below) === role && (selector === ':root' || set.has(below)),
        );
        const message = faintest(pairs, scheme, colourOf);
        return message ? [{ message, offset: source?.start?.offset ?? 0, length: prop.length }] : [];
      }),
    );
  });
}

/** A colour of a style sheet with six digits; undefined if it is written otherwise. */
function hexOf(value = ''): string | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Whether a declaration applies to pages in a scheme. */
function appliesIn(scheme: string, { parent }: Declaration): boolean {
  const { params = '' } = (parent?.parent ?? {}) as { params?: string };
  const [, only = scheme] = /prefers-color-scheme:\s*(\w+)/.exec(params) ?? [];
  return only === scheme;
}

/** Creates the check of the drawing that a block shows as the logo of the site, on a background. */
function checkLogo(ground: 'band' | 'surface'): CheckValue {
  return ({ value }, { allDocuments }) => {
    const block = value as Readonly<Record<string, unknown>>;
    const { logo = block.mark, logoDark = logo } = block;
    const { colours, schemes } = paletteOf(allDocuments.get('theme.json'));
    for (const scheme of schemes) {
      const use = scheme === 'dark' ? logoDark : logo;
      const name = ['logoDark', 'logo', 'mark'].find((name) => use !== undefined && block[name] === use);
      const fileName = isObject(use) ? use.file : use;
      const dark = scheme === 'dark' ? allDocuments.get(`media/${fileName}.json`)?.dark : undefined;
      const file = String(dark ?? fileName).normalize();
      const media = mediaFileIn(`media/${file}`, allDocuments.get(`media/${file}`));
      const drawnColours = media ? coloursIn(media, name === 'mark') : [];
      const isFaint = drawnColours.every((colour) => {
        const drawn = isRole(colour) ? colours[colour][scheme] : colour;
        return drawn.startsWith('#') && contrast(drawn, colours[ground][scheme]) < leastContrastOfDrawings;
      });
      if (!name || drawnColours.length === 0 || !isFaint) continue;
      const advice =
        ground === 'band'
          ? 'write a second drawing with var(--on-band)'
          : `draw it with var(--ink)${scheme === 'dark' && name === 'logo' ? ', or add a drawing for dark pages as "logoDark"' : ''}`;
      const message = `in ${scheme} mode ${file} is hard to see on the ${block.type}, which has the colour ${ground}; ${advice}`;
      return [{ message, below: [name] }];
    }
    return [];
  };
}

/** The colours of a drawing, those of the theme by their roles. */
function coloursIn({ themeColours = [], hasTextColour, colours = [], markup }: MediaFile, isMark: boolean) {
  // The markup of a small mark has the colour of the text beside it.
  const isInk = hasTextColour && !(markup && isMark);
  const fixed = colours.filter((colour) => colour !== 'currentcolor' && !colour.startsWith('var('));
  return [...themeColours, ...(isInk ? ['ink'] : []), ...fixed];
}

const isRole = (name: string): name is ColourRole => colourNames.includes(name);

export const missingDark: Rule = {
  code: 'missing-dark',
  isRenderable: true,
  description: 'A colour of the theme has no value for dark pages.',
  help: 'Add it as "dark", or "scheme": "light" for a site whose pages are always light.',
  check: {
    value: {
      'title:ThemeColours': ({ value, parent }) => {
        if (!isObject(value) || !paletteOf(parent?.value).schemes.includes('dark')) return [];
        return Object.entries(value).flatMap(([role, colour]): Problem[] => {
          if (!isObject(colour) || 'dark' in colour) return [];
          const message = `${role} has no "dark" colour; add it, or "scheme": "light" to the theme if all pages stay light`;
          return [{ message, below: [role] }];
        });
      },
    },
  },
};

/** The minimum contrast of graphical objects, WCAG 2.2, success criterion 1.4.11. */
const leastContrastOfDrawings = 3;

const colourNames = Object.keys(tokensOf().colours);

export const unknownColour: Rule = {
  code: 'unknown-colour',
  description: 'A drawing uses a colour that themes do not define.',
  help: 'Use one of the colour roles in theme.json, such as var(--brand).',
  check: {
    text: ({ path, value }) => {
      const { themeColours = [] } = mediaFileIn(path, value) ?? {};
      return themeColours
        .filter((name) => !colourNames.includes(name))
        .map((name) => {
          const near = nearest(name, colourNames);
          const hint = near ? `; did you mean var(--${near})?` : `; use one of ${colourNames.join(', ')}`;
          return { offset: 0, length: 1, message: `no theme defines the colour var(--${name})${hint}` };
        });
    },
  },
};

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

/** Lists the first letters. */
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
