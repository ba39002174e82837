import { formatNames, lookUp, type Scope, variablesIn } from '../../renderer/variables.ts';
import type { Mistake } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

/** Variables: every `{path}` and `{path|format}` leads to a text or number, for every entry of a template page. */
export function checkVariables(
  { value, path, schema }: Visit,
  file: string,
  { scopesOf }: SiteMap,
): Mistake[] {
  if (typeof value !== 'string' || !value.includes('{')) return [];
  const scopes = scopesOf(file);
  return variablesIn(value).flatMap(({ path: name, format, offset, length }): Mistake[] => {
    const mistake = { path, inside: { offset, length }, description: schema.description };
    const missing = scopes.find((scope) => !['string', 'number'].includes(typeof lookUp(scope, name)));
    if (missing) {
      const suggestion = nearest(name, namesIn(missing));
      return [
        { ...mistake, code: 'unknown-variable', message: `the variable {${name}} leads nowhere`, suggestion },
      ];
    }
    if (format && !formatNames.includes(format)) {
      const suggestion = nearest(format, formatNames);
      const message = `there is no format "${format}"; there are ${formatNames.join(', ')}`;
      return [{ ...mistake, code: 'unknown-format', message, suggestion }];
    }
    return [];
  });
}

/** Every path of a scope that leads to a text or number. */
export function namesIn(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string' || typeof value === 'number') return [name];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return namesIn(value as Scope, `${name}.`);
  });
}
