import { type Documents, slugOf } from '../../renderer/content.ts';
import { lookUp } from '../../renderer/variables.ts';
import type { Mistake } from './finding.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import { namesIn } from './variables.ts';
import type { Visit } from './walk.ts';

/** References: names of plans, forms, layouts, collections and their entries, and where values are taken from. */
export function checkReferences(visit: Visit, file: string, { documents, scopesOf }: SiteMap): Mistake[] {
  const { value, path, schema } = visit;
  if (schema.title === 'FromCollection') return unknownEntries(visit, documents);
  if (typeof value !== 'string') return [];
  const description = schema.description;
  if (schema.entryOf) {
    const names = entryNames(documents, schema.entryOf);
    if (names.includes(value)) return [];
    const suggestion = nearest(value, names);
    const message = `there is no ${JSON.stringify(value)} in content/${schema.entryOf}; there are ${names.join(', ')}`;
    return [{ path, code: 'unknown-entry', message, suggestion, description }];
  }
  if (schema.format === 'collection') {
    const folders = [
      ...new Set(
        [...documents.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? ''),
      ),
    ];
    if (folders.includes(value)) return [];
    const message = `there is no folder content/${value}`;
    return [{ path, code: 'unknown-collection', message, suggestion: nearest(value, folders), description }];
  }
  if (schema.format === 'value-path') {
    const missing = scopesOf(file).find((scope) => lookUp(scope, value) === undefined);
    if (!missing) return [];
    const message = `nothing stands at ${value}`;
    return [
      { path, code: 'unknown-value', message, suggestion: nearest(value, namesIn(missing)), description },
    ];
  }
  return [];
}

function unknownEntries({ value, path }: Visit, documents: Documents): Mistake[] {
  const { collection, only } = value as { collection?: unknown; only?: unknown };
  if (typeof collection !== 'string' || !Array.isArray(only)) return [];
  const names = entryNames(documents, collection);
  return only.flatMap((name, index) => {
    if (typeof name !== 'string' || names.includes(name)) return [];
    const message = `there is no ${JSON.stringify(name)} in content/${collection}`;
    return [
      { path: [...path, 'only', index], code: 'unknown-entry', message, suggestion: nearest(name, names) },
    ];
  });
}

/** The names of the entries of a data file or of a folder under `content/`. */
function entryNames(documents: Documents, place: string): string[] {
  const data = documents.get(`${place}.json`);
  if (data) return Object.keys(data).filter((name) => name !== '$schema');
  return [...documents.keys()].filter((file) => file.startsWith(`${place}/`)).map(slugOf);
}
