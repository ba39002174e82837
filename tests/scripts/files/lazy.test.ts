import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { hashOf } from '../../../scripts/files/lazy.ts';
import { listContent, openFolder, readContent } from '../../../scripts/files/read.ts';
import { renamed } from '../../../scripts/files/source-file.ts';
import { mutantsOf } from '../../editor/mutants.ts';
import { readSchemas } from '../../project.ts';
import { rounds } from '../../random.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const folder = temporaryFolder();
const copy = temporarySite();
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
put('a.json', '{"title":"A"}');
put('b.json', '{"title":"B"}');

test('a lazy file is read on access, regardless of its path in memory', () => {
  const files = openFolder(folder);
  const [a, b] = [files.file('a.json'), renamed(files.file('b.json'), 'other.json')];
  expect([a.text, b.text, a.value, b.path]).toEqual([
    '{"title":"A"}',
    '{"title":"B"}',
    { title: 'A' },
    'other.json',
  ]);
  const before = hashOf(a);
  expect(openFolder(folder).file('a.json', before).text).toBe(a.text);
});

test('accessing a file that was changed or removed since it was first read throws a fault', () => {
  const files = openFolder(folder);
  const [a, b] = [files.file('a.json'), files.file('b.json')];
  expect([a.text, b.text]).toHaveLength(2);
  put('a.json', '{"title":"C"}');
  expect(() => a.text).toThrow(
    /^content\/a\.json changed while it was in use\. Please run the command again\.$/,
  );
  expect(() => files.file('b.json', 'another hash').value).toThrow(/^content\/b\.json changed/);
  rmSync(join(folder, 'b.json'));
  // The last read is memoized, so another file is read first.
  expect(files.file('a.json').text).toBe('{"title":"C"}');
  expect(() => renamed(b, 'c.json').value).toThrow(/^content\/b\.json changed/);
});

test(`the check has the same findings in lazy files (${rounds(40)} cases, seed 9)`, () => {
  const schemas = readSchemas();
  expect(check(listContent(copy.content), schemas)).toEqual([]);
  const good = readContent(smallSite);
  let found = 0;
  for (const { path, text } of mutantsOf(good, rounds(40), 9)) {
    copy.write(path, text);
    const held = check(readContent(copy.content), schemas);
    expect(check(listContent(copy.content), schemas), path).toEqual(held);
    found += held.length;
    copy.write(path, good.get(path)?.text ?? '');
  }
  expect(found).toBeGreaterThan(rounds(30));
});
