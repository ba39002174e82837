import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Migration } from '../../schema/types.d.ts';

/** A migration with its name in the record of the content: `0003-locales`, or `site/0001-menu` for one of the site. */
export interface NamedMigration extends Migration {
  readonly name: string;
}

/** Reads the migrations of the engine, in their order. Throws if one is not valid JSON. */
export function readMigrations(engineDir: string): NamedMigration[] {
  const folder = join(engineDir, 'schema/migrations');
  const files = globSync('*.json', { cwd: folder }).sort();
  return files.map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Migration),
    name: basename(file, '.json'),
  }));
}
