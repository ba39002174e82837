import type { Rule as CssRule, Declaration } from 'postcss';
import { isObject, type MediaFile, mediaFileIn, objectOf } from '../../../renderer/content/documents.ts';
import {
  type ColourRole,
  contrast,
  leastContrast,
  readable,
  textPairs,
} from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import { inFull } from '../../files/media/drawing-paint.ts';
import type { CheckValue, Problem, Rule } from '../rule.ts';
import { isColour, paletteOf, type ThemePalette } from '../site/colours.ts';
import { inStyles } from '../site/styles.ts';
import type { Css, CssProblem } from '../text/css.ts';
import { nearest } from '../text/nearest.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  isRenderable: true,
  description:
    'A text colour of the theme, or the logo of a header or footer, is hard to see on a background that blocks use with it.',
  help: 'Use the suggested colour, or change the background; WCAG AA asks for a contrast of 4.5, and of 3 for logos.',
  check: {
    value: {
      ...inStyles((css, { value }) => faintIn(css, paletteOf(value))),
      'title:ThemeColours': ({ parent }) => {
        const { themeColours, colours, schemes } = paletteOf(parent?.value);
        const roles = Object.keys(themeColours) as ColourRole[];
        return schemes.flatMap((scheme) =>
          roles.flatMap((role): Problem[] => {
            const pairs = textPairs.filter(([text, below]) => (text in themeColours ? text : below) === role);
            const message = faintest(pairs, scheme, (role) => colours[role][scheme]);
            if (!message) return [];
            const others = textPairs
              .filter((pair) => pair.includes(role))
              .flatMap((pair) => pair.filter((other) => other !== role))
              // The theme derives these from the colour below them.
              .filter((other) => other in themeColours || !/^on-(brand|accent)$/.test(other))
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
  const colour = inFull(value);
  return isColour(colour) ? colour : undefined;
}

function appliesIn(scheme: string, { parent }: Declaration): boolean {
  const { params = '' } = (parent?.parent ?? {}) as { params?: string };
  const [, only = scheme] = /prefers-color-scheme:\s*(\w+)/.exec(params) ?? [];
  return only === scheme;
}

/** Creates the check of the picture that a block shows as the logo of the site, on a background. */
function checkLogo(ground: 'band' | 'surface'): CheckValue {
  return ({ value }, { allDocuments }) => {
    const block = objectOf(value);
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
      const ink =
        ground === 'band' ? 'write a second drawing with var(--on-band)' : 'draw it with var(--ink)';
      const second = scheme === 'dark' && name === 'logo' && ground === 'surface';
      const advice =
        (media?.format === 'svg' ? ink : 'use one in another colour') +
        (second ? ', or add one for dark pages as "logoDark"' : '');
      const message = `in ${scheme} mode ${file} is hard to see on the ${block.type}, which has the colour ${ground}; ${advice}`;
      return [{ message, below: [name] }];
    }
    return [];
  };
}

/** The colours of a logo, those of the theme by their roles. */
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
          return { message: `no theme defines the colour var(--${name})${hint}` };
        });
    },
  },
};
