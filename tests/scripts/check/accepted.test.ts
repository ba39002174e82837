import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkSince } from '../../../scripts/check/accepted.ts';
import { check } from '../../../scripts/check/all.ts';
import { isPage, listContent, readContent, sourceFile } from '../../../scripts/files/read.ts';
import { root } from '../../../scripts/files/root.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { random } from '../../bench/generate.ts';
import { mutantsOf } from '../../editor/mutants.ts';

const schemas = readSchemas();
const files = readContent(join(root, 'content'));
const { findings, accepted } = checkSince(undefined, files, schemas);

test('the first time all of it is checked', () => {
  expect(findings).toEqual([]);
  expect(Object.keys(accepted?.files ?? {})).toEqual([...files.keys()]);
  expect(Object.keys(accepted?.summaries ?? {})).toEqual([...files.keys()].filter(isPage));
});

test('of 150 files broken by chance it says what a check from the start says (seed 5)', () => {
  for (const { path, text, change } of mutantsOf(files, 150, 5)) {
    const broken = new Map([...files, [path, sourceFile(path, text)]]);
    expect(checkSince(accepted, broken, schemas).findings, `${change}, ${path}`).toEqual(
      check(broken, schemas),
    );
  }
}, 240_000);

test('a file that comes or goes has all of it checked', () => {
  const fewer = new Map([...files].filter(([path]) => path !== 'pages/pricing.json'));
  expect(checkSince(accepted, fewer, schemas).findings).toEqual(check(fewer, schemas));
  expect(check(fewer, schemas).length).toBeGreaterThan(0);
});

test('of 60 titles and descriptions that took the words of others it says what a check from the start says', () => {
  const pages = [...files.values()].filter(({ path }) => /^pages\/[^.[]+(\.sk)?\.json$/.test(path));
  const next = random(11);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  let found = 0;
  for (let turn = 0; turn < 60; turn++) {
    const [page, other] = [pick(pages), pick(pages)];
    const taken = other.value as Record<string, string>;
    const key = pick(['title', 'description']);
    const text = JSON.stringify({ ...(page.value as object), [key]: taken[key] }, null, 2);
    const broken = new Map([...files, [page.path, sourceFile(page.path, text)]]);
    const now = checkSince(accepted, broken, schemas).findings;
    expect(now, `${key} of ${other.path} in ${page.path}`).toEqual(check(broken, schemas));
    found += now.length;
  }
  expect(found).toBeGreaterThan(40);
}, 240_000);

test('the stamp of a file is remembered as soon as it is known, and while files are held', () => {
  const copy = mkdtempSync(join(tmpdir(), 'accepted-'));
  cpSync(join(root, 'content'), copy, { recursive: true });
  vi.useFakeTimers({ now: Date.now() + 3000, toFake: ['Date'] });
  try {
    const stamped = checkSince(accepted, listContent(copy), schemas).accepted;
    expect(stamped?.files['pages/press.json']?.[1]).toEqual(expect.any(String));
    expect(stamped?.summaries).toBe(accepted?.summaries);
    expect(checkSince(stamped, listContent(copy), schemas).accepted).toBeUndefined();
    expect(checkSince(stamped, readContent(copy), schemas).accepted).toBeUndefined();
  } finally {
    vi.useRealTimers();
    rmSync(copy, { recursive: true });
  }
});
