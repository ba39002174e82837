import { describe, expect, test } from 'vitest';
import { openContent } from '../../../../renderer/content/content.ts';
import type { JsonObject } from '../../../../renderer/content/documents.ts';
import type { ListItem } from '../../../../schema/types.d.ts';
import { documentsIn } from '../../../../scripts/check/site/file-summary.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { pageIn } from '../../../../scripts/files/source-file.ts';
import { readSchemas } from '../../../project.ts';
import { magazine, magazineDay } from '../../../sites/site.ts';

const files = readContent(magazine);
const documents = documentsIn(files.values());
const readPage = (file: string) => pageIn(files.get(file) ?? { value: undefined });
/** The magazine as opened by a build at the given time. */
const openAt = (at: number, all = documents, read = readPage) =>
  openContent(all, readSchemas(), { publication: { at }, readPage: read });
const content = openAt(Date.parse(magazineDay));

function resolve(path: string, from = content) {
  const route = from.routeAt(path);
  if (!route) throw new Error(`there is no page at ${path}`);
  return from.resolvePage(route);
}

/** The titles in each list of a page. */
function lists(path: string, from = content): ListItem[][] {
  return resolve(path, from).blocks.flatMap((block) => (block.type === 'list' ? [block.from.items] : []));
}

const titles = (items: readonly ListItem[] = []) => items.map(({ title }) => title);

describe('the pages of a collection', () => {
  test('have one path per page of the list, derived from the file', () => {
    const paths = content.routes.map(({ path }) => path).filter((path) => path.startsWith('/stories'));
    expect(paths.filter((path) => /^\/stories(\/\d)?$/.test(path))).toEqual([
      '/stories',
      '/stories/2',
      '/stories/3',
    ]);
    expect(paths).toContain('/stories/2026/ferry');
  });

  test('show the entries in the order of the collection, without unpublished ones', () => {
    expect(['/stories', '/stories/2', '/stories/3'].map((path) => titles(lists(path)[0]))).toEqual([
      ['A regatta of three boats', 'Terns are back', 'Spring tide'],
      ['The ferry that came back', 'Plovers on the beach', 'A knot that holds'],
      ['Gulls in winter', 'The first tide of the year'],
    ]);
  });

  test('link to each other, and have their own canonical URLs', () => {
    const [first, second, third] = ['/stories', '/stories/2', '/stories/3'].map((path) => resolve(path));
    expect([first?.title, second?.title]).toEqual(['Stories', 'Stories (2)']);
    expect(second?.original).toBe('/stories/2');
    expect([first, second, third].map((page) => [page?.pager?.previous, page?.pager?.next])).toEqual([
      [undefined, '/stories/2'],
      ['/stories', '/stories/3'],
      ['/stories/2', undefined],
    ]);
  });

  test('are rendered once per term, with its description', () => {
    const page = resolve('/stories/topic/tides');
    expect(page.title).toBe('Stories about Tides');
    expect(page.description).toMatch(/^The sea coming in and going out\./);
    expect(titles(lists('/stories/topic/tides/2')[0])).toEqual(['The first tide of the year']);
    expect(content.routeAt('/stories/topic/tides/3')).toBeUndefined();
  });

  test('show the entries that their query matches, in their own order', () => {
    const file = 'pages/stories/index.json';
    const where = { date: { after: '-P100D' }, not: { slug: { eq: '2026/regatta' } } };
    const page = { ...documents.get(file), where, sort: 'date' };
    const fewer = openAt(Date.parse(magazineDay), new Map([...documents, [file, page]]));
    const shown = ['/stories', '/stories/2'].map((path) => titles(lists(path, fewer)[0]));
    expect(shown).toEqual([
      ['Plovers on the beach', 'The ferry that came back', 'Spring tide'],
      ['Terns are back'],
    ]);
    expect(resolve('/stories/2', fewer).pager?.next).toBeUndefined();
    expect(fewer.routeAt('/stories/3')).toBeUndefined();
  });

  test('are rendered for the entries, and the terms of the entries, that their query matches', () => {
    const entryPage = 'pages/stories/[story].json';
    const termPage = 'pages/stories/topic/[topic].json';
    const where = { topics: { has: 'boats' } };
    const only = [entryPage, termPage].map((file): [string, JsonObject] => [
      file,
      { ...documents.get(file), where },
    ]);
    const boats = openAt(Date.parse(magazineDay), new Map([...documents, ...only]));
    const paths = boats.routes.map(({ path }) => path);
    expect(paths).toContain('/stories/2026/regatta');
    expect(paths).not.toContain('/stories/2026/terns');
    expect(paths.filter((path) => path.startsWith('/stories/topic/'))).toEqual([
      '/stories/topic/boats',
      '/stories/topic/tides',
    ]);
  });

  test('contain the blocks of their term, and the lists in them', () => {
    const file = 'pages/stories/topic/[topic].json';
    const page = { ...documents.get(file), blocks: [{ type: 'entry-blocks' }] };
    const list = { type: 'list', from: 'stories', limit: 1 };
    const tides = {
      ...documents.get('topics/tides.json'),
      blocks: [{ type: 'text', body: 'Twice a day.' }, list],
    };
    const all = new Map([...documents, [file, page], ['topics/tides.json', tides]]);
    const read = (name: string) => (name === file ? page : readPage(name));
    const withWords = openAt(Date.parse(magazineDay), all, read);
    const shown = resolve('/stories/topic/tides', withWords).blocks;
    expect(shown.map(({ type }) => type)).toEqual(['text', 'list']);
    expect(JSON.stringify(shown[0])).toContain('Twice a day.');
    expect(resolve('/stories/topic/boats', withWords).blocks).toEqual([]);
  });
});

describe('a list', () => {
  test('shows the entries that match its query at the time of the build', () => {
    const [latest, boats] = lists('/');
    expect(titles(latest)).toEqual(['A regatta of three boats', 'Terns are back', 'Spring tide']);
    expect(titles(boats)).toEqual(['A regatta of three boats', 'The ferry that came back']);
    const later = openAt(Date.parse('2026-07-15T12:00Z'));
    const page = later.routeAt('/');
    const block = page && later.resolvePage(page).blocks[2];
    expect(block?.type === 'list' && titles(block.from.items)).toEqual([
      'A regatta of three boats',
      'Harbour day',
    ]);
  });

  test('shows the link, date, authors, topics, picture and reading time of an entry', () => {
    expect(lists('/stories/2')[0]?.[1]).toMatchObject({
      href: '/stories/plovers',
      date: { day: '2026-03-08', text: '8 March 2026' },
      authors: [
        { text: 'The keeper of the light', href: '/authors/keeper' },
        { text: 'The desk', href: '/authors/desk' },
      ],
      tags: [
        { text: 'Birds', href: '/stories/topic/birds' },
        { text: 'Tides', href: '/stories/topic/tides' },
      ],
      picture: { width: 514, alt: 'Three plovers on the sand, at the edge of the water.' },
      minutes: 1,
    });
    expect(lists('/stories/3')[0]?.[0]?.minutes).toBe(1);
  });

  test('links to the pages of authors, apart from the other terms', () => {
    const stories = { ...documents.get('collections/stories.json') };
    stories.facets = { topics: { terms: 'topics' }, authors: { terms: 'authors' } };
    const ofTopic = documents.get('pages/stories/topic/[topic].json');
    const withAuthors = new Map(documents)
      .set('collections/stories.json', stories)
      .set('pages/stories/author/[author].json', { ...ofTopic, facet: 'authors' });
    const { blocks } = resolve('/stories/plovers', openAt(Date.parse(magazineDay), withAuthors));
    const [byline] = blocks.flatMap((block) => (block.type === 'list' ? block.from.items : []));
    expect(byline?.authors).toEqual([
      { text: 'The desk', href: '/stories/author/desk' },
      { text: 'The keeper of the light', href: '/stories/author/keeper' },
    ]);
    expect(byline?.tags?.map(({ text }) => text)).toEqual(['Birds', 'Tides']);
  });

  test('shows the entries that refer to the entry of its page', () => {
    const [keeper, desk] = ['/authors/keeper', '/authors/desk'].map((path) => titles(lists(path)[0]));
    expect(keeper).toEqual(['Terns are back', 'Plovers on the beach', 'Gulls in winter']);
    expect(desk).toEqual(expect.arrayContaining(['Plovers on the beach', 'A knot that holds']));
    expect(desk).not.toContain('Terns are back');
  });

  test('of related entries shows those that share the most terms, without the entry itself', () => {
    const [, related] = lists('/stories/2026/regatta');
    expect(titles(related)).toEqual(['Spring tide', 'The ferry that came back']);
  });
});

test('the page of an entry contains its blocks, including texts in files beside it', () => {
  const { blocks } = resolve('/stories/2026/ferry');
  expect(blocks.map(({ type }) => type)).toEqual(['hero', 'list', 'text', 'figure', 'list']);
  expect(JSON.stringify(blocks[2])).toContain('The horn is ');
});

test('pages that list entries have feeds, newest first, and entries link to them', () => {
  const feeds = content.feeds();
  expect(feeds.map(({ path }) => path).slice(0, 4)).toEqual([
    '/stories/feed.xml',
    '/stories/rss.xml',
    '/stories/feed.json',
    '/stories/topic/birds/feed.xml',
  ]);
  expect(feeds[0]?.entries.map(({ path }) => path).slice(0, 2)).toEqual([
    '/stories/2026/regatta',
    '/stories/2026/terns',
  ]);
  expect(resolve('/stories/plovers').feeds.map(({ path }) => path)).toContain('/stories/rss.xml');
  expect(resolve('/about').feeds).toEqual([]);
});
