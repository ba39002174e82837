import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit, type Write } from '../operations/commit.ts';
import { edited, setIn, spotAt } from '../operations/tree.ts';
import type { ImportPlan } from './import.ts';

/**
 * Writes all files of an import or none. Never overwrites files, but adds the providers of embeds to `site.json`.
 * @throws UserError if a file exists; system errors
 */
export function writeImport(dir: string, { files, pictures, providers }: ImportPlan): void {
  commit(dir, [
    ...[...pictures].map(([path, copyOf]): Write => ({ path, before: undefined, after: { copyOf } })),
    ...[...files].map(([path, after]): Write => ({ path, before: undefined, after })),
    ...(providers.size > 0 ? [addProviders(dir, providers)] : []),
  ]);
}

function addProviders(dir: string, providers: ImportPlan['providers']): Write {
  const before = readFileSync(join(dir, 'site.json'));
  const after = edited(before.toString(), (json) => {
    for (const path of [['embeds'], ['embeds', 'providers']])
      if (!spotAt(json.root, path).item) setIn(json, path, {});
    for (const [key, provider] of providers) setIn(json, ['embeds', 'providers', key], provider);
  });
  return { path: 'site.json', before, after };
}
