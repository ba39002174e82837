import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';

export const differentNumber: Rule = {
  code: 'different-number',
  isRenderable: true,
  description: 'A translation of data or an entry contains a different number than the original.',
  help: 'Leave numbers out of translations; they are inherited.',
  check: {
    document: ({ file, source: { value, over } }) =>
      over && inheriting.includes(kindOf(file))
        ? othersIn(over.original.value, value, file, []).filter(({ path }) => path?.[0] !== 'blocks')
        : [],
  },
};

/** The kinds of files with facts; the numbers in blocks are settings. */
const inheriting: readonly string[] = ['site', 'data', 'entry'];

/** The numbers of a document that differ from the original. */
function othersIn(first: unknown, value: unknown, file: string, path: Path): Problem[] {
  if (typeof first === 'number' && typeof value === 'number' && first !== value)
    return [{ path, message: `this is ${first} in content/${file}; remove the number here to inherit it` }];
  if (!isObject(first) || !isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return othersIn(first[key], value[key], file, [...path, step]);
  });
}
