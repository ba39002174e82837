import type { Rule, SchemaError } from '../rule.ts';
import type { Reported } from './locate.ts';

/**
 * Creates the function that converts JSON Schema errors to problems. The first rule that handles an error describes it, and
 * each subject is reported once.
 */
export function describeErrors(rules: readonly Rule[]): (errors: readonly SchemaError[]) => Reported[] {
  return (errors) => {
    const all = errors.flatMap((error): Reported[] => {
      const specific = rules.filter(({ check }) => check.schemaError && error.keyword in check.schemaError);
      const candidates =
        specific.length > 0 ? specific : rules.filter(({ check }) => check.schemaError?.['*']);
      for (const { code, check } of candidates) {
        const problem = (check.schemaError?.[error.keyword] ?? check.schemaError?.['*'])?.(error);
        if (problem) return [{ ...problem, path: problem.path ?? error.path, code }];
      }
      return [];
    });
    const seen = new Set(all.flatMap(({ explains }) => (explains ? [keyOf(explains, 'key')] : [])));
    return all.filter(({ path, subject = path, at }) => {
      const key = subject === path && at ? `${keyOf(path, at)} itself` : keyOf(subject, at);
      return !seen.has(key) && seen.add(key);
    });
  };
}

function keyOf(path: readonly (string | number)[], at: 'key' | undefined): string {
  return JSON.stringify([...path, at]);
}
