import { mediaFileIn } from '../../../renderer/content/documents.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

const names = Object.keys(tokensOf().colours);

export const unknownColour: Rule = {
  code: 'unknown-colour',
  description: 'A drawing uses a colour that themes do not define.',
  help: 'Use one of the colour roles in theme.json, such as var(--brand).',
  check: {
    file: ({ path, value }) => {
      const { themeColours = [] } = mediaFileIn(path, value) ?? {};
      return themeColours
        .filter((name) => !names.includes(name))
        .map((name) => {
          const near = nearest(name, names);
          const hint = near ? `; did you mean var(--${near})?` : `; use one of ${names.join(', ')}`;
          return { offset: 0, length: 1, message: `no theme defines the colour var(--${name})${hint}` };
        });
    },
  },
};
