import { lookUp } from '../../../renderer/content/variables.ts';
import { visitAt } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import { definitionOf } from '../site/fill.ts';
import { isForPeople } from '../text/kinds.ts';

export const missingFormat: Rule = {
  code: 'missing-format',
  description: 'A text shows a price as the raw number in the data, such as 290 for £2.90.',
  help: 'Add a format, as in `{plans.starter.price|money}`.',
  check: {
    variable: ({ path: name, format, schema }, context) => {
      const [at] = context.settings;
      if (!isForPeople(schema) || format !== undefined || !at) return undefined;
      if (typeof lookUp(at.scope, name) !== 'number') return undefined;
      const { file, path } = definitionOf(name, context, at.entry);
      const home = visitAt(file, context.documents.get(file), context.schemas, path);
      if (home.schema.format !== 'money') return undefined;
      const message = `the price {${name}} would be shown as ${home.value}`;
      return { message, suggestion: `{${name}|money}`, isCertain: true };
    },
  },
};
