import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownSlot: Rule = {
  code: 'unknown-slot',
  description: 'The block has no placeholder with this name, so its double braces would be shown literally.',
  help: 'Write one of the placeholders that the finding lists.',
  check: {
    keyword: {
      slots: ({ value, schema: { slots = {} } }) => {
        const texts = (value ?? {}) as Record<string, unknown>;
        return Object.entries(slots).flatMap(([property, known]) =>
          [...String(texts[property] ?? '').matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(
            ({ 0: whole, 1: name = '', index }): Problem[] => {
              if (known.includes(name)) return [];
              const filled = known.map((slot) => `{{${slot}}}`).join(', ');
              const message = `unknown placeholder {{${name}}}; write one of ${filled}`;
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
