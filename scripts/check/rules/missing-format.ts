import { readDate } from '../../../renderer/content/dates.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import { visitAt } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import { definitionOf } from '../site/fill.ts';
import { isForPeople } from '../text/kinds.ts';

/** The values that need a format, by the format of their schema. */
const raw: Readonly<Record<string, { what: string; type: 'number' | 'string'; format: string }>> = {
  money: { what: 'price', type: 'number', format: 'money' },
  day: { what: 'date', type: 'string', format: 'date' },
  instant: { what: 'date', type: 'string', format: 'date' },
};

export const missingFormat: Rule = {
  code: 'missing-format',
  isRenderable: true,
  description: 'A text shows a price or a date as it is in the data, such as 290 for £2.90.',
  help: 'Add a format, as in `{plans.starter.price|money}` or `{launch.date|date}`; `time` writes the time of a date.',
  check: {
    variable: ({ path: name, format, schema }, context) => {
      const [at] = context.settings;
      if (!isForPeople(schema) || format !== undefined || !at) return undefined;
      const value = lookUp(at.scope, name);
      if (typeof value !== 'number' && !readDate(value)) return undefined;
      const { file, path } = definitionOf(name, context, at.entry);
      const home = visitAt(file, context.documents.get(file), context.schemas, path);
      const needed = raw[home.schema.format ?? ''];
      if (needed?.type !== typeof value) return undefined;
      const message = `the ${needed.what} {${name}} would be shown as ${home.value}`;
      return { message, suggestion: `{${name}|${needed.format}}`, isCertain: needed.type === 'number' };
    },
  },
};
