import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Schema, Schemas } from '../../renderer/content/schemas.ts';

/** Reads the schema files of the engine. Throws if one is not valid JSON. */
export function readSchemas(engineDir: string): Schemas {
  const folder = join(engineDir, 'schema');
  const paths = globSync('**/*.json', { cwd: folder, ignore: 'migrations/**' }).sort();
  return new Map(paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), 'utf8')) as Schema]));
}
