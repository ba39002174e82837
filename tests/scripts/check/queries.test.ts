import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { readSchemas } from '../../project.ts';
import { random, rounds } from '../../random.ts';
import { magazine, magazineDay } from '../../sites/site.ts';
import { queriedSite, queryEdit } from '../query-edits.ts';

const schemas = readSchemas();
const publication = { at: Date.parse(magazineDay) };

test('findings equal those of a full check after edits of queries, entries, pieces and translations', () => {
  const files = queriedSite();
  const unsaved = new Map(
    [...files].filter(([path]) => path.endsWith('.json')).map(([path, { text }]) => [path, text]),
  );
  const open = openCheck(magazine, schemas, { unsaved, publication });
  open.read(unsaved.keys());
  expect(open.findings().map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  const next = random(34);
  const count = rounds(120);
  let wrong = 0;
  for (let edit = 0; edit < count; edit++) {
    const file = queryEdit(files, next);
    const old = unsaved.get(file.path) ?? '';
    for (const text of next() < 0.5 ? [file.text, old] : [file.text]) {
      unsaved.set(file.path, text);
      open.read([file.path]);
      expect(open.findings(), `edit ${edit}: ${text}`).toEqual(check(open.files(), schemas, { publication }));
    }
    const now = open.files().get(file.path);
    if (now) files.set(file.path, now);
    if (open.findings().length > 0) wrong++;
  }
  expect(wrong).toBeGreaterThan(count / 6);
});
