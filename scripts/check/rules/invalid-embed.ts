import { listedProviders } from '../../../renderer/content/embeds/embed.ts';
import { matchOf, withoutExtraParameters } from '../../../renderer/content/embeds/match.ts';
import type { Problem, Rule } from '../rule.ts';
import { embedSettings } from '../site/embeds.ts';
import { filledTexts } from '../site/fill.ts';

export const invalidEmbed: Rule = {
  code: 'invalid-embed',
  description:
    'The address contains parameters that the embed does not support, such as tracking parameters.',
  help: 'Use the address in the finding.',
  check: {
    format: {
      embed: (visit, context) => {
        const listed = [...listedProviders(embedSettings(context)).values()];
        return filledTexts(visit, context)
          .flatMap((address): Problem[] => {
            const [match] = listed.flatMap((provider) => matchOf(address, provider) ?? []);
            if (!match || match.surplus.length === 0) return [];
            const names = match.surplus.map((name) => JSON.stringify(name)).join(', ');
            const message = `the embed does not support ${names}; remove that from the address`;
            const suggestion = withoutExtraParameters(address, match.surplus);
            return [{ message, suggestion, isCertain: true }];
          })
          .slice(0, 1);
      },
    },
  },
};
