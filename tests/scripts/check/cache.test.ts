import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { checkCached, openCache } from '../../../scripts/check/cache.ts';
import { check, createChecker } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import type { Rule } from '../../../scripts/check/rule.ts';
import { checkHeads } from '../../../scripts/check/site/heads.ts';
import { Cache } from '../../../scripts/files/cache.mjs';
import { readContent } from '../../../scripts/files/read.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { mutantsOf } from '../../editor/mutants.ts';
import { readSchemas, root } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { SiteCopy, smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';

const schemas = readSchemas();
const disk = new Cache(temporaryFolder());
const files = readContent(smallSite);
/** A file with another text, and the Markdown files beside it. */
const edited = (path: string, text: string) => sourceFile(path, text, files.get(path)?.texts);
// New objects with the same contents, as in another process.
const again = () => new Map([...files].map(([path, { text }]) => [path, edited(path, text)]));
const cache = () => openCache(disk, 'published', { at: Date.now() });
const cached = (files: Files) => checkCached(cache(), files, schemas).findings;

test('valid content has no findings, with or without the cache', () => {
  expect(cached(files)).toEqual([]);
  expect(cached(again())).toEqual([]);
});

test(`the cache does not change the findings of ${rounds(60)} randomly broken files (seed 5)`, () => {
  for (const { path, text, change } of mutantsOf(files, rounds(60), 5)) {
    const broken = new Map([...again(), [path, edited(path, text)]]);
    expect(cached(broken), `${change}, ${path}`).toEqual(check(broken, schemas));
  }
});

test('links to a removed page are found in unchanged pages', () => {
  const fewer = new Map([...again()].filter(([path]) => path !== 'pages/membership.json'));
  expect(cached(fewer)).toEqual(check(fewer, schemas));
  expect(cached(fewer).some(({ code }) => code === 'dead-link')).toBe(true);
});

test(`after ${rounds(30)} swaps of titles and descriptions the findings equal those of a full check`, () => {
  const pages = [...files.values()].filter(({ path }) => /^pages\/[^.[]+(\.sk)?\.json$/.test(path));
  const next = random(11);
  const pick = picker(next);
  let found = 0;
  for (let turn = 0; turn < rounds(30); turn++) {
    const [page, other] = [pick(pages), pick(pages)];
    const taken = other.value as Record<string, string>;
    const key = pick(['title', 'description']);
    const text = JSON.stringify({ ...(page.value as object), [key]: taken[key] }, null, 2);
    const broken = new Map([...again(), [page.path, edited(page.path, text)]]);
    const now = cached(broken);
    expect(now, `${key} of ${other.path} in ${page.path}`).toEqual(check(broken, schemas));
    found += now.length;
  }
  expect(found).toBeGreaterThan(rounds(15));
});

test('an open check saves a state from which the next one only checks what has changed', async () => {
  const copy = new SiteCopy(smallSite);
  const publication = { at: Date.parse('2025-10-01T12:00:00Z'), drafts: true };
  const seen: string[] = [];
  const inSite = checkHeads('cached titles', { property: 'title', check: (title) => void seen.push(title) });
  const watching: Rule = { code: 'watching', description: '', help: '', check: { inSite } };
  /** The titles that a new check looks at. */
  const checked = () => {
    seen.length = 0;
    const cache = openCache(disk, 'drafts', publication);
    const open = openCheck(copy.content, schemas, { saved: cache.saved(), publication, more: [watching] });
    expect(open.findings()).toEqual([]);
    cache.save(open);
    return [...seen];
  };
  expect(checked().length).toBeGreaterThan(15);
  expect(checked()).toEqual([]);
  copy.write('pages/press.json', copy.text('pages/press.json').replace('"title": "', '"title": "New '));
  const again = checked();
  expect(again).toContain('New Press');
  expect(again.length).toBeLessThan(8);
  await copy.dispose();
});

test('after the title of one of a hundred pages was changed, the next check analyzes that page only', () => {
  const pages = Array.from({ length: 110 }, (_, number) => `pages/page-${number}.json`);
  const many = (changed?: string) => {
    const added = pages.map((path) => {
      const title = `The title of ${path}${path === changed ? ', changed' : ''}`;
      const description = `What is on ${path} is described here, in a sentence that is long enough.`;
      const blocks = [{ type: 'hero', title, text: 'See the [press](/press).' }];
      const text = JSON.stringify({ $schema: '../../schema/page.json', title, description, blocks }, null, 2);
      return [path, sourceFile(path, `${text}\n`)] as const;
    });
    return new Map([...again(), ...added]);
  };
  const analyzed: string[] = [];
  const text = ({ path }: { path: string }) => {
    analyzed.push(path);
    return [];
  };
  const counting: Rule = { code: 'counting', description: '', help: '', check: { text } };
  const checker = (saved?: string) =>
    createChecker(schemas, { publication: { at: 0 }, more: [counting] }, saved);
  const first = checker();
  const findings = first.check(many());
  expect(analyzed.length).toBeGreaterThan(pages.length);
  analyzed.length = 0;
  expect(checker(first.save()).check(many('pages/page-7.json'))).toEqual(findings);
  expect(analyzed).toEqual(['pages/page-7.json']);
});

test('a saved state is not used once a duration or the date of an event has passed', () => {
  const site = new Map(readContent(join(root, 'tests/sites/events')));
  const write = (path: string, change: (document: JsonObject) => object) =>
    site.set(path, sourceFile(path, JSON.stringify(change(Object(site.get(path)?.value)))));
  write('pages/events/[entry].json', (page) => ({ ...page, where: { starts: { after: 'P0D' } } }));
  const links = ['repair-day', 'night-market'].map((name) => `[${name}](/events/${name})`).join(' and ');
  write('pages/contact.json', ({ blocks, ...page }) => ({
    ...page,
    blocks: [...(blocks as object[]), { type: 'text', title: 'More', body: `See ${links}.` }],
  }));
  const publicationAt = (time: string) => ({ at: Date.parse(time) });
  const findingsAt = (time: string) => {
    const publication = publicationAt(time);
    const cached = checkCached(openCache(disk, 'events', publication), site, schemas, { publication });
    expect(cached.findings, time).toEqual(check(site, schemas, { publication }));
    return cached.findings.map(({ code, message }) => `${code} ${/\/events\/[a-z-]+/.exec(message)}`);
  };
  expect(findingsAt('2026-06-01T12:00Z')).toEqual([]);
  expect(openCache(disk, 'events', publicationAt('2026-06-02T12:00Z')).saved()).toBeDefined();
  // The repair day is on 27 June, the first night market in April.
  expect(findingsAt('2026-06-28T12:00Z')).toEqual(['dead-link /events/repair-day']);
  expect(findingsAt('2027-01-28T12:00Z')).toEqual([
    'dead-link /events/repair-day',
    'dead-link /events/night-market',
  ]);
});
