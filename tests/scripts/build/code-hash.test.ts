import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test, vi } from 'vitest';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder();
const source = 'hashed.ts';
const file = join(folder, source);

/** The function as loaded by a new process. */
async function start(): Promise<() => string> {
  vi.resetModules();
  const { codeHash } = await import('../../../scripts/files/code-hash.ts');
  return () => codeHash(folder, source);
}

test('a process with outdated code does not use the hash of the new code', async () => {
  writeFileSync(file, 'one');
  const older = await start();
  const one = older();
  writeFileSync(file, 'two, which is longer');
  const newer = await start();
  expect(new Set([one, older(), newer()]).size).toBe(3);

  writeFileSync(file, 'one');
  expect(older()).toBe(one);
  expect((await start())()).toBe(one);
});

/** The alternatives of a pattern with braces. */
function alternativesOf(pattern: string): string[] {
  const [whole = '', list = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole ? list.split(',').flatMap((part) => alternativesOf(pattern.replace(whole, part))) : [pattern];
}

test('caches name sources that exist', () => {
  const sources = globSync('scripts/{build,edit,files}/**/*.ts', { cwd: root });
  const calls = sources.flatMap(
    (path) => readFileSync(join(root, path), 'utf8').match(/codeHash\([^)]*/g) ?? [],
  );
  const patterns = calls.flatMap((call) =>
    [...call.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  );
  expect(patterns).toContain('renderer/theme/faces.ts');
  const named = patterns.flatMap(alternativesOf).filter((path) => !path.includes('*'));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
