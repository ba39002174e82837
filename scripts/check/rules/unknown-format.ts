import { formatNames } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { isWritable } from '../text/variables.ts';

export const unknownFormat: Rule = {
  code: 'unknown-format',
  description: 'There is no format with this name.',
  help: 'Write one of the formats in the guide.',
  check: {
    variable: ({ path: name, format }, { settings }) => {
      if (!format || formatNames.includes(format)) return undefined;
      // `unknown-variable` reports unknown variables.
      if (!settings.every(({ scope }) => isWritable(scope, name))) return undefined;
      const message = `there is no format "${format}"; write one of ${formatNames.join(', ')}`;
      return { message, suggestion: nearest(format, formatNames) };
    },
  },
  fix: (written, suggestion) =>
    suggestion === undefined ? undefined : written.replace(/\|[a-z]*\}$/, () => `|${suggestion}}`),
};
