import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join, normalize } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startDev } from '../../../scripts/dev/server.ts';
import { projectIn, root } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';
import { ask, portOf } from '../server/raw.ts';
import { statusOf } from './guarded.ts';

const imported = /^(?:import|export) (?!type )[^;]*?'([^']+)';/gm;

/** All modules that a file imports: files by path in the project, packages by name. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported))
    if (target.startsWith('.')) loadedWith(normalize(join(dirname(file), target)), seen);
    else seen.add(target);
  return seen;
}

test('check and renderer are not loaded before the dev server listens', () => {
  const loaded = [...loadedWith('scripts/dev/server.ts')];
  expect(loaded).toContain('vite');
  expect(loaded).toContain('scripts/dev/guard.ts');
  const heavy = /^(react|ajv|@unocss|blocks|renderer|scripts\/check)\b/;
  // The inbox of the dev server reads the values of forms and escapes them, and the schemas tell which blocks a site has of its own.
  const light =
    /^(?:renderer\/server\/head|renderer\/content\/(?:url|dates|date-formats|memoize|documents|schemas|own-schemas)|blocks\/parts\/form\/\w+)\.ts$/;
  expect(loaded.filter((name) => heavy.test(name) && !light.test(name))).toEqual([]);
});

test('requests before the site is open are answered once it is', async () => {
  const copy = temporarySite();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('INBOX', join(copy.folder, '.inbox'));
  const vite = await startDev(projectIn(copy.content), 0);
  const port = portOf(vite.httpServer as Server);
  const get = (address: string) => ask(port, address, `Host: localhost:${port}`);
  const answers = await Promise.all(['/terms', '/icon.svg', '/_gallery'].map(get));
  expect(answers.map(statusOf)).toEqual([200, 200, 200]);
  await vite.close();
});
