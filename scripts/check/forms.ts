import type { Scope } from '../../renderer/variables.ts';
import { attempt, tryFill } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';

interface Form {
  fields?: { name?: string }[];
  rules?: { field?: string; equals?: string; check?: { pattern?: string } }[];
  send?: { values?: { field?: string }[] };
}

/** Forms: each field has a name of its own, and rules and what is sent name fields that are there. */
export function checkForms({ documents, scope }: SiteMap): Mistake[] {
  const forms = [...documents].filter(([file]) => file.startsWith('forms/'));
  return forms.flatMap(([file, form]) => judge(form as Form, scope).map((mistake) => ({ file, ...mistake })));
}

type Part = Omit<Mistake, 'file'>;

function judge({ fields, rules, send }: Form, scope: Scope): Part[] {
  const names = listOf(fields).map(({ name }) => name);
  const known = new Set(names.filter((name) => typeof name === 'string'));
  const unknown = (name: string | undefined, path: Path): Part[] => {
    if (typeof name !== 'string' || known.has(name)) return [];
    const message = `the form has no field ${JSON.stringify(name)}`;
    return [{ path, code: 'unknown-field', message, suggestion: nearest(name, known) }];
  };
  return [
    ...names.flatMap((name, index): Part[] => {
      if (name === undefined || names.indexOf(name) === index) return [];
      const message = `another field is called ${JSON.stringify(name)} already`;
      return [{ path: ['fields', index, 'name'], code: 'duplicate-field', message }];
    }),
    ...listOf(rules).flatMap(({ field, equals, check }, index) => [
      ...unknown(field, ['rules', index, 'field']),
      ...unknown(equals, ['rules', index, 'equals']),
      ...wrongPattern(check?.pattern, scope, ['rules', index, 'check', 'pattern']),
    ]),
    ...listOf(send?.values).flatMap(({ field }, index) => unknown(field, ['send', 'values', index, 'field'])),
  ];
}

function wrongPattern(raw: unknown, scope: Scope, path: Path): Part[] {
  const pattern = typeof raw === 'string' ? tryFill(raw, scope) : undefined;
  if (pattern === undefined || attempt(() => new RegExp(pattern, 'u'), undefined)) return [];
  return [{ path, code: 'wrong-pattern', message: `${JSON.stringify(pattern)} is no regular expression` }];
}

function listOf<T>(value: T[] | undefined): Partial<T>[] {
  return Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [];
}
