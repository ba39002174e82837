import { isObject } from '../../../renderer/content/documents.ts';
import { resolveRef } from '../../../renderer/content/schemas.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';

export const severalHighlights: Rule = {
  code: 'several-highlights',
  isRenderable: true,
  description: 'A list highlights more than one of its entries, such as two plans as the best offer.',
  help: 'Highlight only one of them, or split the list.',
  check: {
    keyword: {
      single: ({ value, node, schema: { single: [list, flag] = ['', ''], properties } }, context) => {
        if (!isObject(value)) return [];
        const { schemas, known } = context;
        const names = resolveRef(schemas, { file: node.file, schema: properties?.[list] ?? {} });
        const { entryOf } = resolveRef(schemas, {
          file: names.file,
          schema: names.schema.items ?? {},
        }).schema;
        const entries = known.get(`${entryOf}.json`) ?? {};
        const isSet = (name: string) => {
          const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
          return isObject(entry) && entry[flag] === true;
        };
        const [first, second] = [...new Set(stringsIn(value[list]))].filter(isSet);
        if (first === undefined || second === undefined) return [];
        const message = `both ${JSON.stringify(first)} and ${JSON.stringify(second)} are ${flag} in content/${entryOf}.json; keep one`;
        return [{ message, below: [list] }];
      },
    },
  },
};
