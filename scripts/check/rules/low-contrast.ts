import { isObject, mediaFileIn } from '../../../renderer/content/documents.ts';
import {
  type ColourRole,
  contrast,
  leastContrast,
  readable,
  textPairs,
} from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Problem, Rule } from '../rule.ts';
import { coloursIn } from '../site/colours.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  isRenderable: true,
  description:
    'A text colour of the theme, or a drawing that uses its colours, is hard to see on a background that blocks use with it.',
  help: 'Use the suggested colour, or change the background; WCAG AA asks for a contrast of 4.5, and of 3 for drawings.',
  check: {
    title: {
      ThemeColours: ({ value }) => {
        const given = coloursIn(value);
        const { colours } = tokensOf({ colours: given });
        const roles = Object.keys(given) as ColourRole[];
        return schemes.flatMap((scheme) =>
          roles.flatMap((role): Problem[] => {
            const [worst] = textPairs
              .filter(([text, background]) => (text in given ? text : background) === role)
              .map(([text, background]) => {
                const [above, below] = [colours[text][scheme], colours[background][scheme]];
                return {
                  pair: `${text} (${above}) on ${background} (${below})`,
                  ratio: contrast(above, below),
                };
              })
              .sort((a, b) => a.ratio - b.ratio);
            if (!worst || worst.ratio >= leastContrast) return [];
            const others = textPairs
              .filter((pair) => pair.includes(role))
              .flatMap((pair) => pair.filter((other) => other !== role))
              // The theme derives these from the colour below them.
              .filter((other) => other in given || !/^on-(brand|accent)$/.test(other))
              .map((other) => colours[other][scheme]);
            return [
              {
                message: `in ${scheme} mode the contrast of ${worst.pair} is ${worst.ratio.toFixed(2)}; text needs at least ${leastContrast}`,
                below: [role, scheme],
                suggestion: readable(colours[role][scheme], others),
              },
            ];
          }),
        );
      },
      FooterBlock: ({ value }, { known }) => {
        const { mark, logo = mark } = value as { mark?: unknown; logo?: unknown };
        const file = isObject(logo) ? logo.file : logo;
        if (typeof file !== 'string') return [];
        const media = mediaFileIn(`media/${file}`, known.get(`media/${file}`));
        // The markup of a small mark has the colour of the text of the footer.
        const isInk = media?.hasTextColour && !(media.markup && logo === mark);
        const used = [...(media?.themeColours ?? []), ...(isInk ? ['ink'] : [])];
        const { colours } = tokensOf({ colours: coloursIn(known.get('theme.json')?.colours) });
        const scheme = schemes.find((scheme) =>
          used.every(
            (role) =>
              role in colours &&
              contrast(colours[role as ColourRole][scheme], colours.band[scheme]) < leastContrastOfDrawings,
          ),
        );
        if (used.length === 0 || !scheme) return [];
        const message = `in ${scheme} mode ${file} is hard to see on the footer, which has the colour band; write a second drawing with var(--on-band)`;
        return [{ message, below: [logo === mark ? 'mark' : 'logo'] }];
      },
    },
  },
};

/** The minimum contrast of graphical objects, WCAG 2.2, success criterion 1.4.11. */
const leastContrastOfDrawings = 3;

const schemes = ['light', 'dark'] as const;
