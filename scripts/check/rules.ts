import type { Scope } from '../../renderer/content/variables.ts';
import { choicesIn, judgeChoice } from './choices.ts';
import { attempt, tryFill } from './filling.ts';
import type { Path } from './finding.ts';
import type { Check, Field, Part, Rule } from './form.ts';

/** The rules of a form: each can be kept, and says something about what its field can hold. */
export function judgeRules(rules: readonly Rule[], fields: readonly Field[], scope: Scope): Part[] {
  const kinds = new Map<unknown, unknown>(fields.map(({ name, kind }) => [name, kind]));
  const choices = choicesIn(fields, scope);
  return rules.flatMap(({ field, equals, check }, index): Part[] => {
    const path = ['rules', index, 'check'];
    const isBox = kinds.get(field) === 'checkbox';
    if (typeof equals === 'string' && field === equals) {
      const message = 'a field always holds the same as itself; name another field';
      return [{ path: ['rules', index, 'equals'], code: 'unfit-rule', message }];
    }
    if (kinds.has(field) && kinds.has(equals) && isBox !== (kinds.get(equals) === 'checkbox')) {
      const message = 'a checkbox and a field with a text never hold the same; name another field';
      return [{ path: ['rules', index, 'equals'], code: 'unfit-rule', message }];
    }
    if (check === null || typeof check !== 'object') return [];
    if (isBox) return unfitForBox(check, path);
    const wrong = [
      ...(kinds.has(field) ? unfitForText(check, path) : []),
      ...crossed(check, leastOf(field, rules), path),
      ...wrongPattern(check.pattern, scope, [...path, 'pattern']),
    ];
    const values = choices.get(field);
    return wrong.length > 0 || !values ? wrong : judgeChoice(check, values, scope, path);
  });
}

function unfitForBox(check: Check, path: Path): Part[] {
  const message = 'a checkbox is ticked or it is not, so the only check that fits is "const": true';
  return (['minLength', 'maxLength', 'pattern', 'const', 'enum'] as const)
    .filter((name) => Object.hasOwn(check, name) && !(name === 'const' && check.const === true))
    .map((name) => ({ path: [...path, name], code: 'unfit-rule', message }));
}

function unfitForText(check: Check, path: Path): Part[] {
  if (typeof check.const !== 'boolean') return [];
  const message = `this field holds a text, which is never ${check.const}; write a text in quotes, or another check`;
  return [{ path: [...path, 'const'], code: 'unfit-rule', message }];
}

/** The largest number of characters that the rules of a field ask for. */
function leastOf(name: string | undefined, rules: readonly Rule[]): number {
  const own = rules.filter(({ field }) => field === name).map(({ check }) => check?.minLength);
  return Math.max(0, ...own.filter((least) => typeof least === 'number'));
}

function crossed({ maxLength }: Check, least: number, path: Path): Part[] {
  if (typeof maxLength !== 'number' || maxLength >= least) return [];
  const message = `no text has at most ${maxLength} characters and at least ${least}, as a "minLength" of this field asks; change one`;
  return [{ path: [...path, 'maxLength'], code: 'unfit-rule', message }];
}

function wrongPattern(raw: unknown, scope: Scope, path: Path): Part[] {
  const pattern = typeof raw === 'string' ? tryFill(raw, scope) : undefined;
  if (pattern === undefined) return [];
  const [, bare, flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(String(raw)) ?? [];
  if (bare !== undefined) {
    const without = flags
      ? `the slashes around it and the ${JSON.stringify(flags)} after it`
      : 'slashes around it';
    const message = `a pattern is written without ${without}`;
    return [{ path, code: 'wrong-pattern', message, suggestion: bare }];
  }
  if (attempt(() => new RegExp(pattern, 'u'), undefined)) return [];
  return [{ path, code: 'wrong-pattern', message: `${JSON.stringify(pattern)} is no regular expression` }];
}
