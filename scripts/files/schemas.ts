import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Schema, Schemas } from '../../renderer/content/schemas.ts';
import { root } from './root.ts';

/** Reads every schema file. Throws when one is not JSON. */
export function readSchemas(): Schemas {
  const paths = globSync('**/*.json', { cwd: join(root, 'schema') }).sort();
  return new Map(
    paths.map((path) => [path, JSON.parse(readFileSync(join(root, 'schema', path), 'utf8')) as Schema]),
  );
}

const documents: Readonly<Record<string, string>> = {
  pages: 'page.json',
  layouts: 'layout.json',
  forms: 'form.json',
};

/**
 * The schema that a content file must satisfy, by its path: `pages/**` are pages, `data/x.json` has a schema of its
 * own, and any other folder is a collection.
 * @param path the path under `content/`, such as `pages/pricing.json`
 * @returns the path under `schema/`, whether or not such a schema exists
 */
export function schemaFor(path: string): string {
  const [folder = '', file] = path.split('/');
  if (file === undefined || folder === 'data') return path;
  return documents[folder] ?? `collections/${folder}.json`;
}
