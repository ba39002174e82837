import { wholeScope } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { isReportedAtSource } from '../site/missing-facts.ts';
import { eachSource } from '../site/sources.ts';
import { nameNow } from '../text/former-names.ts';
import { nearest } from '../text/nearest.ts';

export const unknownValue: Rule = {
  code: 'unknown-value',
  description: 'There is no value at the path in `from`.',
  help: 'Write the path of a list or group in the data.',
  check: {
    title: {
      From: (visit, context) =>
        eachSource(visit, context, ({ from, where, source, isCollection, scope }) => {
          const [, setting = ''] = /^site\.(\w+)$/.exec(from) ?? [];
          const now = nameNow(context.schemas.get('site.json') ?? {}, setting);
          if (now !== undefined)
            return { message: `${from} has a new name`, suggestion: `site.${now}`, isCertain: true };
          if (isCollection || (source !== undefined && source !== null)) return undefined;
          if (context.scopeIsPartial && !/^(entry|page)\./.test(from)) return undefined;
          if (isReportedAtSource(from, context)) return undefined;
          return {
            message: `there is no value at ${where}`,
            suggestion: nearest(from, pathsIn(wholeScope(scope))),
          };
        }),
    },
  },
};

/** Paths of all arrays and objects in a value. */
function pathsIn(value: unknown, prefix = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null || typeof item !== 'object') return [];
    return [prefix + key, ...pathsIn(item, `${prefix}${key}.`)];
  });
}
