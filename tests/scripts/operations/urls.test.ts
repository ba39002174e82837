import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { pageIn } from '../../../scripts/files/source-file.ts';
import type { Operation } from '../../../scripts/operations/change.ts';
import { JsonText, valueIn } from '../../../scripts/operations/json.ts';
import { overlayOf } from '../../../scripts/operations/plan.ts';
import { openOperableSite } from '../../../scripts/operations/site.ts';
import { pointerOf } from '../../../scripts/operations/tree.ts';
import { projectIn, readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, magazine, magazineDay, smallSite } from '../../sites/site.ts';
import { placesIn } from './places.ts';

const publication = { at: Date.parse(magazineDay) };

/** What each page is rendered from, by URL. */
function pagesOf(files: Files): Map<string, string> {
  const readPage = (name: string) => {
    const found = files.get(name);
    return found && pageIn(found);
  };
  const content = openContent(documentsIn(files.values()), readSchemas(), {
    readPage,
    publication,
  });
  return new Map(
    content.routes.map((route) => [
      route.path,
      JSON.stringify([
        content.resolvePage(route),
        content.resolveLayout(content.resolvePage(route).layout, route.locale),
        content.siteIn(route.locale),
        content.theme,
        content.services,
      ]),
    ]),
  );
}

const sites = { small: smallSite, magazine, docs: docsSite };

const openSite = memoize((folder) => openOperableSite(projectIn(folder), { publication }));

/** What a change means for the URLs of a site. */
function urlsOf(name: keyof typeof sites, ...operations: Operation[]) {
  const site = openSite(sites[name]);
  return site.urls(site.plan({ operations }));
}

test('the text of a page or of a Markdown file beside it changes that page, in the languages that show it', () => {
  const none = { added: [], removed: [] };
  const text: Operation = { op: 'set', file: 'pages/press.json', at: '/blocks/0/title', value: 'News' };
  expect(urlsOf('small', text)).toEqual({ ...none, changed: ['/press', '/sk/press'] });
  const translated: Operation = { ...text, file: 'pages/about.sk.json' };
  expect(urlsOf('small', translated)).toEqual({ ...none, changed: ['/sk/about'] });
  const markdown: Operation = {
    ...{ op: 'replace', file: 'pages/docs/install.md', heading: 'Remove it' },
    text: '\nIt is easy.\n',
  };
  expect(urlsOf('docs', markdown)).toEqual({ ...none, changed: ['/docs/install'] });
});

test('a word in the blocks of an entry changes its own page alone, and its title all that show it', () => {
  const word: Operation = {
    ...{ op: 'set', file: 'stories/rope-work.json', at: '/blocks/0/items/1/text' },
    value: 'Turn it *thrice*.',
  };
  expect(urlsOf('magazine', word).changed).toEqual(['/stories/rope-work']);
  const title: Operation = { ...word, at: '/title', value: 'A knot that gives' };
  // The first page of the list has newer ones only.
  expect(urlsOf('magazine', title).changed).toEqual([
    '/authors/desk',
    '/stories/2',
    '/stories/2026/ferry',
    '/stories/rope-work',
    '/stories/topic/boats',
  ]);
});

test('pages come, go and move with their redirects', () => {
  const value = {
    title: 'More',
    description: 'A page that was not there before, to see that its URL is new.',
  };
  const blocks = [{ type: 'hero', title: 'More' }];
  const create: Operation = { op: 'create-file', file: 'pages/more.json', value: { ...value, blocks } };
  expect(urlsOf('small', create).added).toEqual(['/more', '/sk/more']);
  const draft: Operation = { op: 'insert', file: 'pages/press.json', at: '/draft', value: true };
  expect(urlsOf('small', draft).removed).toEqual(['/press', '/sk/press']);
  const move: Operation = { op: 'move-file', file: 'pages/press.json', to: 'pages/news.json' };
  expect(urlsOf('small', move)).toMatchObject({
    added: ['/news', '/sk/news'],
    removed: ['/press', '/sk/press'],
  });
});

test.each(Object.keys(sites) as (keyof typeof sites)[])(
  'the changed URLs of the site %s are those of the pages that a random change affects',
  (name) => {
    const site = openSite(sites[name]);
    const before = pagesOf(site.check.files());
    const next = random(5);
    const pick = picker(next);
    const files = [...site.check.files().values()].filter(({ path }) => /^(?!schema).*\.json$/.test(path));
    let changes = 0;
    for (let round = 0; round < rounds(150); round++) {
      const { path: file, text } = pick(files);
      const places = placesIn(new JsonText(text).root).filter(({ path }) => path[0] !== '$schema');
      if (places.length === 0) continue;
      const { path, written } = pick(places);
      const value = valueIn(written);
      const at = pointerOf(path);
      const set = (value: unknown): Operation => ({ op: 'set', file, at, value });
      const operation =
        typeof value === 'string'
          ? set(`${value} indeed`)
          : typeof value === 'number'
            ? set(value + 1)
            : ({ op: 'remove', file, at } as const);
      const plan = site.plan({ operations: [operation] });
      // What the check rejects cannot be rendered.
      if (site.judge(plan).lane !== 'publish') continue;
      changes++;
      const after = site.check.propose(overlayOf(plan), () => pagesOf(site.check.files()));
      const changed = [...after].flatMap(([url, page]) => ((before.get(url) ?? page) === page ? [] : url));
      expect(site.urls(plan).changed, JSON.stringify(operation)).toEqual(changed.sort());
    }
    expect(changes).toBeGreaterThan(5);
  },
  600_000,
);
