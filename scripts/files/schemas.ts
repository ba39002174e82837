import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Schema, Schemas } from '../../renderer/content/schemas.ts';
import { root } from './root.ts';

/** Reads all schema files. Throws if one is not valid JSON. */
export function readSchemas(): Schemas {
  const paths = globSync('**/*.json', { cwd: join(root, 'schema') }).sort();
  return new Map(
    paths.map((path) => [path, JSON.parse(readFileSync(join(root, 'schema', path), 'utf8')) as Schema]),
  );
}
