import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Page } from '../../schema/types.d.ts';
import { checkContent } from '../../scripts/build/accepted.ts';
import { readContent, sourceFile } from '../../scripts/files/read.ts';
import { root } from '../../scripts/files/root.ts';
import { readSchemas } from '../../scripts/files/schemas.ts';
import { generateSite } from '../bench/generate.ts';

const schemas = readSchemas();
const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
afterAll(() => rmSync(folder, { recursive: true }));
generateSite(folder, 240);
let files = readContent(folder);
const pages = [...files.keys()].filter((path) => path.startsWith('pages/generated/'));
const [page = '', other = ''] = pages;

function read(path: string): Page {
  return files.get(path)?.value as Page;
}

/** The content with other properties of some pages. */
function filesWith(changed: readonly string[], change: (path: string) => Partial<Page>): typeof files {
  const edited = changed.map((path) => {
    const text = JSON.stringify({ ...read(path), ...change(path) });
    return [path, sourceFile(path, text)] as const;
  });
  return new Map([...files, ...edited]);
}

/** Changes some pages, and checks the content then. */
function edit(changed: readonly string[], change: (path: string) => Partial<Page>) {
  files = filesWith(changed, change);
  return checkContent(folder, files, schemas);
}

test('a new title changes what the site sees of its pages, and not their structure', () => {
  const first = checkContent(folder, files, schemas);
  const retitled = edit([page], () => ({ title: 'A new title' }));
  expect(retitled.outside).not.toBe(first.outside);
  expect(retitled.structure).toBe(first.structure);
  expect(checkContent(folder, files, schemas)).toEqual(retitled);
});

test('new words change neither, and who hides a page changes both', () => {
  const first = checkContent(folder, files, schemas);
  const [hero, ...rest] = read(page).blocks;
  expect(edit([page], () => ({ blocks: [{ ...hero, text: 'Other.' } as never, ...rest] }))).toEqual(first);
  const hidden = edit([page], () => ({ robots: 'noindex' }));
  expect(hidden.outside).not.toBe(first.outside);
  expect(hidden.structure).not.toBe(first.structure);
});

test('titles are remembered from edit to edit, of a few pages and of very many', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const changed of [[page], [other], pages, [page], [other]]) {
    const { findings } = edit(changed, (path) => ({ title: `${changed.length} new ones: ${path}` }));
    expect(findings).toEqual([]);
    const twice = filesWith([other], () => ({ title: read(page).title }));
    const codes = checkContent(folder, twice, schemas).findings.map(({ code }) => code);
    expect(codes).toEqual(['duplicate-title']);
  }
});

test('what was kept and is gone is kept again', () => {
  const { outside } = edit(pages, (path) => ({ title: `The last ones: ${path}` }));
  const place = join(root, '.cache/accepted');
  const kept = readdirSync(place).find((file) => file.endsWith(`-${outside}`));
  rmSync(join(place, String(kept)));
  expect(checkContent(folder, files, schemas).outside).toBe(outside);
  expect(existsSync(join(place, String(kept)))).toBe(true);
});
