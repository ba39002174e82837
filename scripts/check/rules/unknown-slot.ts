import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownSlot: Rule = {
  code: 'unknown-slot',
  description:
    'What stands in two braces is nothing that the block fills in, so visitors would see it as it is.',
  help: 'Write one of those that the finding names.',
  check: {
    keyword: {
      slots: ({ value, schema: { slots = {} } }) => {
        const texts = (value ?? {}) as Record<string, unknown>;
        return Object.entries(slots).flatMap(([property, known]) =>
          [...String(texts[property] ?? '').matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(
            ({ 0: whole, 1: name = '', index }): Problem[] => {
              if (known.includes(name)) return [];
              const filled = known.map((slot) => `{{${slot}}}`).join(', ');
              const message = `nothing takes the place of {{${name}}}, only of ${filled}`;
              const inside = { offset: index, length: whole.length };
              return [{ below: [property], message, suggestion: nearest(name, known), inside }];
            },
          ),
        );
      },
    },
  },
  fix: (_written, suggestion) => (suggestion === undefined ? undefined : `{{${suggestion}}}`),
};
