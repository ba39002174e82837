import { isObject } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';

export const differentNumber: Rule = {
  code: 'different-number',
  isRenderable: true,
  description: 'A translation of data contains a different number than the original.',
  help: 'Leave numbers out of translations; they are inherited.',
  check: {
    document: ({ file, source: { value, over } }) =>
      over && (file === 'site.json' || file.startsWith('data/'))
        ? othersIn(over.original.value, value, file, [])
        : [],
  },
};

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
