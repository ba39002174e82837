import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { createRestoreValid } from '../../../scripts/dev/last-valid.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const schemas = readSchemas();
const publication = { at: Date.UTC(2026, 5, 15), drafts: true };
const valid = contentWith({});
const path = 'pages/new.json';
const hero = { type: 'hero', title: 'Hello' };

/** A function that shows a new page, and returns what is drawn of it. */
function drawing() {
  const restore = createRestoreValid(publication);
  let last: Files = valid;
  return (page: object) => {
    const files = new Map([...valid, [path, sourceFile(path, JSON.stringify(page))]]);
    last = restore(files, check(files, schemas, { publication }), schemas, last) ?? last;
    // biome-ignore lint/suspicious/noExplicitAny: it has what the test expects, or the test fails
    return last.get(path)?.value as any;
  };
}

test('a page that has nothing yet is drawn with a notice', () => {
  const { blocks } = drawing()({ $schema: '../../schema/page.json' });
  expect(blocks).toEqual([expect.objectContaining({ text: '**Nothing here yet.** Add the first block.' })]);
});

test('a block that cannot be drawn gives way to a notice until it can, and the others are drawn', () => {
  const draw = drawing();
  const notYet = expect.objectContaining({ text: expect.stringContaining('**Not shown yet.**') });
  expect(draw({ title: '', blocks: [hero, { type: 'text' }, { type: 'nonsense' }] }).blocks).toEqual([
    hero,
    notYet,
    notYet,
  ]);
  const text = { type: 'text', body: 'Words.' };
  expect(draw({ title: 'New', blocks: [hero, text] })).toMatchObject({ title: 'New', blocks: [hero, text] });
});

test('a page that was valid once stays as it was last', () => {
  const draw = drawing();
  const page = { title: 'New', description: 'A page that is new. '.repeat(4).trim(), blocks: [hero] };
  draw(page);
  expect(draw({ ...page, blocks: [{ type: 'hero' }] })).toEqual(page);
});
