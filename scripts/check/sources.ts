import { lookUp } from '../../renderer/content/variables.ts';
import type { Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import { schemaJudge } from './schema.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

/** Values taken from somewhere else: something stands there, and it is what the place needs. */
export function checkSources({ file, value, schema, becomes }: Visit, site: SiteMap): Wrong[] {
  if (schema.title !== 'From') return [];
  const { from } = (value ?? {}) as { from?: unknown };
  if (typeof from !== 'string') return [];
  const below = ['from'];
  for (const { scope, entry } of site.settingsOf(file)) {
    const source = lookUp(scope, from);
    const where = entry ? `${from} in content/${entry}` : from;
    if (source === undefined || source === null) {
      if (site.scopeIsPartial && !/^(entry|page)\./.test(from)) return [];
      const suggestion = nearest(from, pathsIn(scope));
      return [{ below, code: 'unknown-value', message: `nothing stands at ${where}`, suggestion }];
    }
    const unfit = becomes && schemaJudge(site.schemas).isUnfit(becomes, source);
    if (unfit)
      return [{ below, code: 'unfit-value', message: `what stands at ${where} does not fit here: ${unfit}` }];
  }
  return [];
}

/** Every path of a value that leads to a list or a group of values. */
function pathsIn(value: unknown, prefix = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null || typeof item !== 'object') return [];
    return [prefix + key, ...pathsIn(item, `${prefix}${key}.`)];
  });
}
