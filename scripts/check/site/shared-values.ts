import { isObject } from '../../../renderer/content/documents.ts';
import { pathTo, walk } from '../json/walk.ts';
import type { BaseContext } from './context.ts';

/** A value in `site.json` or in a data file. */
export interface SharedValue {
  /** The path of its variable, such as `contact.phone.uk`. */
  path: string;
  value: unknown;
  /** The format in its schema. */
  format: string | undefined;
}

/** The texts and numbers in `site.json` and in data files. */
export function sharedValues({
  documents,
  schemas,
}: Pick<BaseContext, 'documents' | 'schemas'>): SharedValue[] {
  const found: SharedValue[] = [];
  for (const [file, document] of documents) {
    const [, name] = /^data\/(.+)\.json$/.exec(file) ?? [];
    if (file !== 'site.json' && name === undefined) continue;
    walk(file, document, schemas, (visit) => {
      const { value, schema } = visit;
      if (isObject(value)) return;
      const path = [...(name === undefined ? [] : [name]), ...pathTo(visit)].join('.');
      found.push({ path, value, format: schema.format });
    });
  }
  return found;
}
