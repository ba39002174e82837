import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { pageIn } from '../../../scripts/files/source-file.ts';
import { readSchemas } from '../../project.ts';
import { random, rounds } from '../../random.ts';
import { magazineDay } from '../../sites/site.ts';
import { queriedSite, queryEdit } from '../query-edits.ts';
import { type Files, renderedAfter } from './hashes.ts';

const schemas = readSchemas();
const at = Date.parse(magazineDay);

/** The resolved pages and their layouts, by path. */
function outputOf(files: Files): Map<string, string> {
  const readPage = (path: string) => {
    const file = files.get(path);
    return file && pageIn(file);
  };
  const { documents } = documentsIn(files.values());
  const content = openContent(documents, schemas, { readPage, publication: { at } });
  return new Map(
    content.routes.map((route) => {
      const page = content.resolvePage(route);
      return [route.path, JSON.stringify([page, content.resolveLayout(page.layout, page.locale)])];
    }),
  );
}

test('after random edits of queries, entries, pieces and translations, all changed pages are rendered again', () => {
  const next = random(3);
  const count = rounds(100);
  let files: Files = queriedSite();
  let output = outputOf(files);
  let changes = 0;
  for (let edit = 0; edit < count; edit++) {
    const file = queryEdit(files, next);
    const now = new Map([...files, [file.path, file]]);
    const found = check(now, schemas, { publication: { at } });
    if (found.length > 0) continue;
    const after = outputOf(now);
    const changed = [...after].filter(([path, json]) => output.get(path) !== json).map(([path]) => path);
    const rendered = renderedAfter(files, now, [at, at]);
    expect(
      changed.filter((path) => !rendered.includes(path)),
      `edit ${edit} of ${file.path}: ${files.get(file.path)?.text} -> ${file.text}`,
    ).toEqual([]);
    if (changed.length > 0) changes++;
    files = now;
    output = after;
  }
  expect(changes).toBeGreaterThan(count / 5);
}, 120_000);
