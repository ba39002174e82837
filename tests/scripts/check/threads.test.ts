import { spawnSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { filesIn } from '../../../renderer/content/locales.ts';
import { check } from '../../../scripts/check/all.ts';
import { readingOf } from '../../../scripts/check/reading.ts';
import { screenFor } from '../../../scripts/check/screen.ts';
import { ownPart } from '../../../scripts/check/shares.ts';
import { surroundingsOf } from '../../../scripts/check/site.ts';
import { type Surveyed, share, startThread, workOn } from '../../../scripts/check/threads.ts';
import { placeOf, printOf, stampIn, takeKnown } from '../../../scripts/files/lazy.ts';
import { listContent, readContent, type SourceFile } from '../../../scripts/files/read.ts';
import { root } from '../../../scripts/files/root.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { generateSite } from '../../bench/generate.ts';
import { ContentCopy } from '../../browser/project.ts';
import { mutantsOf } from '../../editor/mutants.ts';

const schemas = readSchemas();
const copies: ContentCopy[] = [];
afterAll(() => {
  for (const copy of copies) copy.dispose();
});

/** A copy of the content with mistakes in it, one in a file. */
function contentWithMistakes(count: number, seed: number): ContentCopy {
  const copy = new ContentCopy();
  copies.push(copy);
  for (const { path, text } of mutantsOf(readContent(copy.content), count, seed)) copy.write(path, text);
  return copy;
}

/** The content as the first language sees it: all files, and the pages among them, which are not held. */
function contentOf(copy: ContentCopy): { all: SourceFile[]; pages: SourceFile[] } {
  const all = [...filesIn(listContent(copy.content), '').values()];
  return { all, pages: all.filter(placeOf) };
}

test.each([0, 20])(
  'a thread finds what is found here, and tells of no page with a mistake (of %d)',
  async (count) => {
    const { all, pages } = contentOf(contentWithMistakes(count, 4));
    const screen = screenFor(surroundingsOf(new Map(all.map((file) => [file.path, file])), schemas));
    const expected = pages.flatMap((page, index): Surveyed[] => {
      const { document, syntax } = readingOf(page);
      const { isClean, links } = document ? screen(page) : { isClean: false, links: [] };
      if (!document || !isClean || syntax.length > 0) return [];
      return [{ index, print: printOf(page), stamp: stampIn(page), summary: document, links }];
    });
    const thread = startThread(workOn(pages, all, schemas));
    const found: Surveyed[] = [];
    while (found.length < expected.length) {
      await setImmediate();
      found.push(...thread.found());
    }
    await thread.end();
    const known = ({ stamp: _, ...rest }: Surveyed) => rest;
    expect(found.map(known)).toEqual(expected.map(known));
    expect(expected.length).toBeGreaterThan(10);
  },
  60_000,
);

test('what a thread took before it failed is looked at here', async () => {
  const { all, pages } = contentOf(contentWithMistakes(0, 1));
  const work = workOn(pages, all, new Map([['page.json', { type: 'nonsense' } as object]]));
  const thread = startThread(work);
  while (Atomics.load(work.taken, 0) < share) await setImmediate();
  const told: SourceFile[] = [];
  const given = [...ownPart(all, work, thread, (page) => told.push(page))];
  expect(told).toEqual([]);
  expect(given.map(({ path }) => path).sort()).toEqual(all.map(({ path }) => path).sort());
}, 60_000);

test('a page that changed after a thread read it is a fault', () => {
  const [page] = contentOf(contentWithMistakes(0, 1)).pages;
  if (!page) throw new Error('there is no page');
  takeKnown(page, { print: 'of other bytes', stamp: null });
  expect(() => page.text).toThrow(/changed while it was in use/);
});

test('of so many pages that a thread helps, the check says the same, and ends', () => {
  const copy = contentWithMistakes(0, 1);
  generateSite(copy.content, 2150);
  const words = ['scripts/run.mjs', 'scripts/commands/check.ts', '--content', copy.content];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Nothing found in 2\d{3} files/);

  const some = [...readContent(copy.content)].filter(([path]) => /[05]\.json$|^site|^layouts/.test(path));
  for (const { path, text } of mutantsOf(new Map(some), 60, 8)) copy.write(path, text);
  const findings = check(readContent(copy.content), schemas);
  expect(findings.length).toBeGreaterThan(40);
  expect(check(listContent(copy.content), schemas)).toEqual(findings);
}, 120_000);
