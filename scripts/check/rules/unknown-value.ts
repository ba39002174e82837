import type { Rule } from '../rule.ts';
import { eachSource } from '../site/sources.ts';
import { nearest } from '../text/nearest.ts';

export const unknownValue: Rule = {
  code: 'unknown-value',
  description: '`from` names a place where nothing stands.',
  help: 'Write the path of a list or group in the data.',
  check: {
    title: {
      From: (visit, context) =>
        eachSource(visit, context, ({ from, where, source, isCollection, scope }) => {
          if (isCollection || (source !== undefined && source !== null)) return undefined;
          if (context.scopeIsPartial && !/^(entry|page)\./.test(from)) return undefined;
          return { message: `nothing stands at ${where}`, suggestion: nearest(from, pathsIn(scope)) };
        }),
    },
  },
};

/** Every path of a value that leads to a list or a group of values. */
function pathsIn(value: unknown, prefix = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null || typeof item !== 'object') return [];
    return [prefix + key, ...pathsIn(item, `${prefix}${key}.`)];
  });
}
