import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { readSchemas } from '../../project.ts';
import { random, rounds } from '../../random.ts';
import { magazineDay } from '../../sites/site.ts';
import { queriedSite, queryEdit } from '../query-edits.ts';
import { changedPages, type Files, recordSite } from './reads.ts';

const schemas = readSchemas();
const at = Date.parse(magazineDay);

test('after random edits of queries, entries, pieces and translations, all changed pages are rendered again', () => {
  const next = random(3);
  const count = rounds(100);
  let files: Files = queriedSite();
  let site = recordSite(files, at);
  let changes = 0;
  for (let edit = 0; edit < count; edit++) {
    const file = queryEdit(files, next);
    const now = new Map([...files, [file.path, file]]);
    const found = check(now, schemas, { publication: { at } });
    if (found.length > 0) continue;
    const after = recordSite(now, at);
    const rendered = changedPages(site, after);
    const changed = [...after.pages()].flatMap(([path, { output }]) =>
      site.pages().get(path)?.output === output ? [] : [path],
    );
    expect(
      changed.filter((path) => !rendered.includes(path)),
      `edit ${edit} of ${file.path}: ${files.get(file.path)?.text} -> ${file.text}`,
    ).toEqual([]);
    if (changed.length > 0) changes++;
    files = now;
    site = after;
  }
  expect(changes).toBeGreaterThan(count / 5);
});
