import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeSite, goOn } from '../../scripts/build/changes.ts';
import { Fault } from '../../scripts/cli/errors.ts';
import { bytesOf } from './build-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'changes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [place, next, ready] = ['site', 'site.next', 'site.change'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

function put(dir: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

beforeEach(() => {
  for (const dir of [place, next, ready]) rmSync(dir, { recursive: true, force: true });
  put(place, { 'a.html': 'old', 'same.css': 'same', 'deep/er/gone.html': 'gone', 'deep/b.html': 'b' });
  put(next, { 'a.html': 'new', 'same.css': 'same', 'assets/new/x.js': 'x' });
});

const after = { 'a.html': 'new', 'assets/new/x.js': 'x', 'deep/b.html': 'b', 'same.css': 'same' };

test('what is new or other is moved in, what is gone goes with its folder, and the rest is not touched', () => {
  const numberOf = (file: string) => statSync(join(place, file)).ino;
  const before = ['same.css', 'deep/b.html'].map(numberOf);
  changeSite(next, ready, place, new Set(['/a.html', '/same.css', '/deep/er/gone.html']));
  expect(bytesOf(place)).toEqual(after);
  expect(['same.css', 'deep/b.html'].map(numberOf)).toEqual(before);
  expect(readdirSync(join(place, 'deep'))).toEqual(['b.html']);
  expect(readdirSync(folder)).toEqual(['site']);
});

test('what the system refuses on the way is told, and changes go on where they were cut short', () => {
  // A folder lies where a file is to go.
  put(place, { 'a.html.br/in-the-way': '' });
  put(next, { 'a.html.br': 'br' });
  const change = () => changeSite(next, ready, place, new Set(['/deep/er/gone.html']));
  expect(change).toThrow(Fault);
  expect(() => goOn(ready, place)).toThrow(
    /^Stopped at .*a\.html\.br: .* A part of the new site is in .*site; build again for the rest\.$/,
  );
  expect(readFileSync(join(place, 'assets/new/x.js'), 'utf8')).toBe('x');
  expect(readFileSync(join(place, 'deep/er/gone.html'), 'utf8')).toBe('gone');

  rmSync(join(place, 'a.html.br'), { recursive: true });
  goOn(ready, place);
  expect(bytesOf(place)).toEqual({ ...after, 'a.html.br': 'br' });
  expect(readdirSync(folder)).toEqual(['site']);
});

test('changes that were meant for another folder are thrown away', () => {
  put(place, { 'b.html.br/in-the-way': '' });
  put(next, { 'b.html.br': 'br' });
  expect(() => changeSite(next, ready, place, new Set())).toThrow(Fault);
  rmSync(place, { recursive: true });
  put(place, { 'mine.html': 'mine' });
  goOn(ready, place);
  expect(bytesOf(place)).toEqual({ 'mine.html': 'mine' });
  expect(readdirSync(folder)).toEqual(['site']);
});
