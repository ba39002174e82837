import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from '../../files/project.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import type { Code } from './document.ts';

/** The module beside a migration. */
export interface LoadedCode {
  default: Code;
  /** Undoes it. */
  back?: Code;
}

/** Loads the TypeScript beside migrations, by their names. It may import what Node has, and types. */
export async function loadCodes(
  migrations: readonly NamedMigration[],
  { engineDir, contentDir }: Pick<Folders, 'engineDir' | 'contentDir'>,
): Promise<Map<string, LoadedCode>> {
  const codes = new Map<string, LoadedCode>();
  for (const { name } of migrations) {
    const dir = join(name.startsWith('site/') ? contentDir : engineDir, 'schema/migrations');
    const file = join(dir, `${name.replace('site/', '')}.ts`);
    if (!existsSync(file)) continue;
    const { transform } = await import('esbuild');
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
    codes.set(name, await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`));
  }
  return codes;
}
