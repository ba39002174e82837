import { contrast, leastContrast, readable, textPairs } from '../../../renderer/theme/contrast.ts';
import { type ColourRole, tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Problem, Rule } from '../rule.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  description: 'A text colour of the theme is hard to read on a background that blocks set it on.',
  help: 'Take the suggested colour, or change the background; WCAG AA asks for a contrast of 4.5.',
  check: {
    title: {
      ThemeColours: ({ value }) => {
        const given = coloursIn(value);
        const { colours } = tokensOf({ colours: given });
        return schemes.flatMap((scheme) => {
          const faint = textPairs.flatMap(([text, background]) => {
            const ratio = contrast(colours[text][scheme], colours[background][scheme]);
            const role = [text, background].find((one) => one in given);
            return role && ratio < leastContrast ? [{ role, text, background, ratio }] : [];
          });
          return [...groupByRole(faint)].map(([role, pairs]): Problem => {
            const { text, background, ratio } = pairs.reduce((one, two) =>
              one.ratio < two.ratio ? one : two,
            );
            const message = `in ${scheme} pages the contrast of ${text} (${colours[text][scheme]}) on ${background} (${colours[background][scheme]}) is ${ratio.toFixed(2)}`;
            const others = textPairs.flatMap(([one, two]) =>
              one === role ? [colours[two][scheme]] : two === role ? [colours[one][scheme]] : [],
            );
            return { message, below: [role, scheme], suggestion: readable(colours[role][scheme], others) };
          });
        });
      },
    },
  },
};

const schemes = ['light', 'dark'] as const;

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** The colours that are whole; other rules report the rest. */
function coloursIn(value: unknown) {
  const roles = Object.keys(tokensOf().colours) as ColourRole[];
  const given = value as Record<string, { light?: unknown; dark?: unknown } | undefined>;
  const whole = roles.flatMap((role) => {
    const { light, dark } = given[role] ?? {};
    return isColour(light) && isColour(dark) ? [[role, { light, dark }] as const] : [];
  });
  return Object.fromEntries(whole) as Partial<Record<ColourRole, { light: string; dark: string }>>;
}

function groupByRole<Pair extends { role: ColourRole }>(pairs: readonly Pair[]): Map<ColourRole, Pair[]> {
  const groups = new Map<ColourRole, Pair[]>();
  for (const pair of pairs) groups.set(pair.role, [...(groups.get(pair.role) ?? []), pair]);
  return groups;
}
