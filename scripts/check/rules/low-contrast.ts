import { isObject } from '../../../renderer/content/documents.ts';
import { contrast, leastContrast, readable, textPairs } from '../../../renderer/theme/contrast.ts';
import { type ColourRole, tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Problem, Rule } from '../rule.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  description: 'A text colour of the theme is hard to read on a background that blocks use with it.',
  help: 'Use the suggested colour, or change the background; WCAG AA asks for a contrast of 4.5.',
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
    },
  },
};

const schemes = ['light', 'dark'] as const;

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** The valid colours; other rules report the rest. */
function coloursIn(value: unknown): Partial<Record<ColourRole, { light: string; dark: string }>> {
  const whole = Object.keys(tokensOf().colours).flatMap((role) => {
    const colour = isObject(value) ? value[role] : undefined;
    if (!isObject(colour)) return [];
    const { light, dark } = colour;
    return isColour(light) && isColour(dark) ? [[role, { light, dark }] as const] : [];
  });
  return Object.fromEntries(whole);
}
