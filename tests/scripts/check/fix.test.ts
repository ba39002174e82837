import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { applyEdits, fix } from '../../../scripts/check/fix.ts';
import { root } from '../../../scripts/files/root.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { cases, contentWith, readCase } from '../dev/gallery.ts';

const schemas = readSchemas();
const checkAll = (files: Parameters<typeof check>[0]) => check(files, schemas);
const codesOf = (files: Parameters<typeof check>[0]) =>
  checkAll(files).map(({ file, code }) => `${file} ${code}`);

describe('suggestions', () => {
  const advised = cases.filter((name) => readCase(name).findings.some((line) => line.includes(' -> ')));
  test.each(advised)('fix %s, or do not change it', (name) => {
    const files = contentWith(readCase(name).files);
    const before = codesOf(files);
    const changed = fix(files, checkAll(files), checkAll);
    const after = codesOf(new Map([...files, ...changed]));
    expect(after.length).toBeLessThanOrEqual(before.length);
    for (const line of after) expect(before).toContain(line);
    if (changed.size > 0) expect(after.length).toBeLessThan(before.length);
  });

  test('fix nearly all cases', () => {
    const left = advised.filter((name) => {
      const files = contentWith(readCase(name).files);
      const changed = fix(files, checkAll(files), checkAll);
      return changed.size === 0;
    });
    expect(left).toMatchInlineSnapshot(`
      [
        "invalid-address-of-entry.json",
        "invalid-address-other-letters.json",
        "invalid-address.json",
        "invalid-version.json",
        "missing-schema-nearly.json",
        "name-like-a-language.json",
        "unknown-variable-in-site.json",
      ]
    `);
  });
});

test('of overlapping edits only one is applied', () => {
  const edits = [
    { offset: 2, length: 3, text: 'X' },
    { offset: 0, length: 3, text: 'Y' },
    { offset: 5, length: 0, text: 'Z' },
  ];
  expect(applyEdits('abcdefg', edits)).toBe('YdeZfg');
});

describe('npm run check -- --fix', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fix-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('only changes the wrong characters, and prints the remaining findings', () => {
    cpSync(join(root, 'content'), folder, { recursive: true });
    const file = join(folder, 'pages/press.json');
    const good = readFileSync(file, 'utf8');
    const wrong = good
      .replace('"description":', '"descripton":')
      .replace('"hero"', '"heroe"')
      .replace(/\n$/, '\n\n');
    expect(wrong).not.toBe(good);
    writeFileSync(file, wrong);
    const words = ['scripts/run.mjs', 'scripts/commands/check.ts', '--content', folder, '--fix'];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
    expect(stderr).toContain('fixed content/pages/press.json');
    expect(stdout).toMatch(/^No findings/);
    expect(status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(`${good}\n`);
  });
});
