import { judgeOptions } from './choices.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import type { Mistake, Path } from './finding.ts';
import { type Form, listOf, type Part } from './form.ts';
import { nearest } from './nearest.ts';
import { judgeRules } from './rules.ts';
import type { SiteMap } from './site.ts';

/**
 * Forms: a required field has a rule, rules can be kept, rules and what is sent name fields that are there, and the
 * endpoint is one of the site's.
 */
export function checkForms(site: SiteMap): Mistake[] {
  const { documents, scope } = site;
  const forms = [...documents].filter(([file]) => file.startsWith('forms/'));
  const endpoints = endpointsOf(site);
  return forms.flatMap(([file, document]) => {
    const form = document as Form;
    const [fields, rules] = [listOf(form.fields), listOf(form.rules)];
    const wrong = [
      ...judgeFields(form),
      ...judgeOptions(fields, scope),
      ...judgeRules(rules, fields, scope),
      ...judgeSending(form, endpoints),
    ];
    return wrong.map((mistake) => ({ file, ...mistake }));
  });
}

function judgeFields({ fields, rules, send }: Form): Part[] {
  const names = listOf(fields).map(({ name }) => name);
  const known = new Set(names.filter((name) => typeof name === 'string'));
  const unknown = (name: string | undefined, path: Path): Part[] => {
    if (typeof name !== 'string' || known.has(name) || !Array.isArray(fields)) return [];
    const message = `the form has no field ${JSON.stringify(name)}`;
    return [{ path, code: 'unknown-field', message, suggestion: nearest(name, known) }];
  };
  const ruled = new Set(listOf(rules).map(({ field }) => field));
  return [
    ...listOf(fields).flatMap(({ name, required }, index): Part[] => {
      if (!required || ruled.has(name)) return [];
      const message = `the field ${JSON.stringify(name)} is required, but no rule says what must be in it`;
      return [{ path: ['fields', index, 'required'], code: 'missing-rule', message }];
    }),
    ...listOf(rules).flatMap(({ field, equals }, index) => [
      ...unknown(field, ['rules', index, 'field']),
      ...unknown(equals, ['rules', index, 'equals']),
    ]),
    ...listOf(send?.values).flatMap(({ field, join }, index) => [
      ...unknown(field, ['send', 'values', index, 'field']),
      ...(Array.isArray(join) ? join : []).flatMap((name, at) =>
        unknown(name, ['send', 'values', index, 'join', at]),
      ),
    ]),
  ];
}

/** @param endpoints those of the site; undefined while it cannot be read, and nothing is known of them */
function judgeSending({ send }: Form, endpoints: ReadonlyMap<string, Endpoint> | undefined): Part[] {
  const sent = listOf(send?.values).map(({ name }) => name);
  const { endpoint } = send ?? {};
  if (typeof endpoint !== 'string' || !endpoints) return [];
  const known = endpoints.get(endpoint);
  const path = ['send', 'endpoint'];
  if (!known) {
    const message = `site.json has no endpoint ${JSON.stringify(endpoint)}`;
    return [{ path, code: 'unknown-endpoint', message, suggestion: nearest(endpoint, endpoints.keys()) }];
  }
  if (!known.honeypot || !sent.includes(known.honeypot)) return [];
  const message = `the honeypot of this endpoint is called ${JSON.stringify(known.honeypot)}, as is a value that is sent`;
  return [{ path, code: 'taken-name', message }];
}
