import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../../schema/types.d.ts';
import { enclosureIn } from '../../../scripts/build/feeds/enclosure.ts';
import { entryHtml } from '../../../scripts/build/feeds/entry-html.ts';
import { atomFeed, jsonFeed, rssFeed } from '../../../scripts/build/feeds/formats.ts';
import { magazine, magazineDay } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { type Element, parseXml } from '../../xml.ts';
import { buildHere, bytesOf } from './run.ts';

const copy = temporarySite(magazine);
const options = ['--preview', '--at', magazineDay];
beforeAll(async () => {
  await buildHere(copy, ...options);
});

const textOf = (path: string) => copy.built(path);
const xmlOf = (path: string) => parseXml(textOf(path));
const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const one = (element: Element, name: string): Element => {
  const found = all(element, name);
  expect(found.length, `${name} in ${element.name}`).toBe(1);
  return found[0] as Element;
};
const isAbsolute = (address: string) => /^https:\/\/www\.tideline\.example(\/|$)/.test(address);

/** RFC 3339, in whole seconds with a time zone. */
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
/** RFC 822 with a four-digit year, as RSS requires. */
const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

/** Asserts the full content of an entry, which all formats share. */
function expectContent(html: string) {
  expect(html.length).toBeGreaterThan(20);
  expect(html).not.toMatch(/<(script|style|form|button|svg|template|link)\b/);
  expect(html).not.toMatch(/ (class|style|on\w+|data-[\w-]+)=/);
  for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g))
    expect(isAbsolute(address), address).toBe(true);
}

describe.each(['stories', 'stories/topic/tides'])('the feeds of /%s are valid', (folder) => {
  test('as Atom (RFC 4287)', () => {
    const feed = xmlOf(`${folder}/feed.xml`);
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(one(feed, 'id').text).toBe(`https://www.tideline.example/${folder}`);
    expect(one(feed, 'title').text).not.toBe('');
    expect(one(feed, 'updated').text).toMatch(rfc3339);
    const self = all(feed, 'link').find(({ attributes }) => attributes.rel === 'self');
    expect(self?.attributes.href).toBe(`https://www.tideline.example/${folder}/feed.xml`);
    expect(one(one(feed, 'author'), 'name').text).toBe('Tideline');
    const entries = all(feed, 'entry');
    expect(entries.length).toBeGreaterThan(2);
    expect(new Set(entries.map((entry) => one(entry, 'id').text)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(isAbsolute(one(entry, 'id').text)).toBe(true);
      expect(one(entry, 'title').text).not.toBe('');
      expect(one(entry, 'updated').text).toMatch(rfc3339);
      expect(one(entry, 'published').text).toMatch(rfc3339);
      expect(one(entry, 'link').attributes).toMatchObject({ rel: 'alternate', href: one(entry, 'id').text });
      for (const author of all(entry, 'author')) expect(one(author, 'name').text).not.toBe('');
      for (const category of all(entry, 'category')) expect(category.attributes.term).toBeTruthy();
      expect(one(entry, 'content').attributes.type).toBe('html');
      expectContent(one(entry, 'content').text);
    }
  });

  test('as RSS 2.0', () => {
    const rss = xmlOf(`${folder}/rss.xml`);
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
    const channel = one(rss, 'channel');
    for (const name of ['title', 'link', 'description']) expect(one(channel, name).text).not.toBe('');
    expect(one(channel, 'lastBuildDate').text).toMatch(rfc822);
    expect(one(channel, 'atom:link').attributes).toMatchObject({
      rel: 'self',
      href: `https://www.tideline.example/${folder}/rss.xml`,
    });
    const items = all(channel, 'item');
    expect(new Set(items.map((item) => one(item, 'guid').text)).size).toBe(items.length);
    for (const item of items) {
      expect(one(item, 'title').text).not.toBe('');
      expect(isAbsolute(one(item, 'link').text)).toBe(true);
      expect(one(item, 'guid').text).toBe(one(item, 'link').text);
      expect(one(item, 'pubDate').text).toMatch(rfc822);
      expect(one(item, 'description').text).not.toBe('');
      expectContent(one(item, 'content:encoded').text);
      // RSS authors must be e-mail addresses.
      expect(all(item, 'author')).toEqual([]);
    }
  });

  test('as JSON Feed 1.1', () => {
    const feed = JSON.parse(textOf(`${folder}/feed.json`));
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.title).not.toBe('');
    expect([feed.home_page_url, feed.feed_url]).toEqual([
      `https://www.tideline.example/${folder}`,
      `https://www.tideline.example/${folder}/feed.json`,
    ]);
    const ids = feed.items.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const item of feed.items) {
      expect(isAbsolute(item.url)).toBe(true);
      expect(item.date_published).toMatch(rfc3339);
      expectContent(item.content_html);
    }
  });
});

test('an updated entry has both dates', () => {
  const entries = all(xmlOf('stories/feed.xml'), 'entry');
  const plovers = entries.find((entry) => one(entry, 'title').text.startsWith('Plovers'));
  const dates = ['published', 'updated'].map((name) => plovers && one(plovers, name).text);
  expect(dates).toEqual(['2026-03-08T00:00:00Z', '2026-04-02T00:00:00Z']);
  const { items } = JSON.parse(textOf('stories/feed.json'));
  const modified = items.flatMap(({ title, date_modified }: Record<string, string>) =>
    date_modified ? [[title, date_modified]] : [],
  );
  expect(modified).toEqual([['Plovers on the beach', '2026-04-02T00:00:00Z']]);
});

test('special characters of XML and HTML are escaped', () => {
  const entries = all(xmlOf('stories/feed.xml'), 'entry');
  const ferry = entries.find((entry) => one(entry, 'title').text.startsWith('The ferry'));
  const html = ferry ? one(ferry, 'content').text : '';
  expect(html).toContain('Three boats &#x26; a raft, "all" &#x3C; 10 m.');
  // Without the permalink of the page.
  expect(html).toContain('<h2>By its horn</h2>');
  expect(html).toMatch(/<img [^>]*src="https:\/\/www\.tideline\.example\/assets\/media\/regatta-[^"]+\.jpg"/);
});

test('descriptions in RSS are HTML', () => {
  const entry = { url: 'https://a.example/1', title: 'One', summary: '3 < 4 & 5', html: '<p>One</p>' };
  const entries = [{ ...entry, date: new Date(0), updated: new Date(0), authors: [], tags: [] }];
  const site = { title: 'News', description: 'All', lang: 'en', publisher: 'A' };
  const feed = rssFeed({
    ...site,
    home: 'https://a.example/',
    url: 'https://a.example/rss.xml',
    entries,
  });
  expect(feed).toContain('<description>3 &#x26;#60; 4 &#x26;#38; 5</description>');
});

test('videos in feeds have controls, and URLs of their files and captions', async () => {
  const video = {
    type: 'video',
    label: 'A tour of the harbour',
    files: [{ src: '/assets/media/tour.mp4', type: 'video/mp4' }],
    captions: [{ file: { src: '/assets/media/tour.vtt' }, lang: 'en', label: 'English' }],
    poster: { src: '/assets/media/tour.jpg' },
  } as unknown as Block;
  const html = entryHtml([video], 'https://www.tideline.example/stories/tour');
  expect(html).toContain(
    '<video controls poster="https://www.tideline.example/assets/media/tour.jpg"><source type="video/mp4" src="https://www.tideline.example/assets/media/tour.mp4">',
  );
  expect(html).toContain('src="https://www.tideline.example/assets/media/tour.vtt"');
});

test('recordings are enclosures, which podcast apps play', () => {
  const address = 'https://a.example/1';
  const file = { src: '/assets/media/one.mp3', type: 'audio/mpeg', bytes: 1200 };
  const blocks = [{ type: 'text' }, { type: 'columns', blocks: [{ type: 'audio', files: [file] }] }];
  const enclosure = enclosureIn(blocks, address);
  const entries = [
    {
      url: address,
      title: 'One',
      summary: 'First',
      html: '<p>One</p>',
      date: new Date(0),
      updated: new Date(0),
    },
  ].map((entry) => ({ ...entry, authors: [], tags: [], enclosure }));
  const site = { title: 'News', description: 'All', lang: 'en', publisher: 'A', home: 'https://a.example/' };
  const feed = { ...site, url: 'https://a.example/feed', entries };
  const url = 'https://a.example/assets/media/one.mp3';
  expect(rssFeed(feed)).toContain(`<enclosure url="${url}" length="1200" type="audio/mpeg"/>`);
  expect(atomFeed(feed)).toContain(`<link rel="enclosure" type="audio/mpeg" length="1200" href="${url}"/>`);
  expect(JSON.parse(jsonFeed(feed)).items[0].attachments).toEqual([
    { url, mime_type: 'audio/mpeg', size_in_bytes: 1200 },
  ]);
  expect(enclosureIn([{ type: 'text' }], address)).toBeUndefined();
});

test('pictures in feeds are files of the site', () => {
  for (const [, path = ''] of textOf('stories/rss.xml').matchAll(/example(\/assets\/media\/[^&]+)&/g))
    expect(readFileSync(join(copy.dist, path)).length).toBeGreaterThan(100);
});

test('pages link to the feeds of their list, and to the previous and next page', () => {
  const link = '<link rel="alternate" type="application/atom+xml" title="Stories" href="/stories/feed.xml">';
  for (const page of ['stories', 'stories/2', 'stories/plovers'])
    expect(textOf(`${page}.html`)).toContain(link);
  expect(textOf('about.html')).not.toContain('feed.xml" title');
  expect(textOf('stories/2.html')).toContain(
    '<link rel="prev" href="/stories"><link rel="next" href="/stories/3">',
  );
  expect(textOf('stories/2.html')).toContain(
    '<link rel="canonical" href="https://www.tideline.example/stories/2">',
  );
  expect(textOf('sitemap.xml')).toContain('<loc>https://www.tideline.example/stories/topic/tides/2</loc>');
});

test('feeds contain no drafts, unpublished or expired entries', () => {
  for (const [path, bytes] of Object.entries(bytesOf(copy.dist)))
    expect(`${path} ${bytes}`, path).not.toMatch(/night at the light|harbour[ -]day|storm[ -]warning/i);
});

test('after editing, adding and removing entries the feeds equal those of a clean build', async () => {
  const terns = copy.read('stories/2026/terns.json');
  copy.write('stories/2026/terns.json', { ...terns, blocks: [{ type: 'text', body: 'On another day.' }] });
  expect(await buildHere(copy, ...options)).toMatch(/ \(1 rendered\)/);
  copy.write('stories/2026/terns.json', { ...terns, title: 'Terns are here', topics: ['tides'] });
  copy.write('stories/2026/new.json', {
    ...terns,
    title: 'New',
    date: '2026-06-14',
    description: 'Another bird that nobody has seen here before stood on the wall this morning.',
  });
  copy.write('stories/rope-work.json', { ...copy.read('stories/rope-work.json'), draft: true });
  await buildHere(copy, ...options);
  const after = bytesOf(copy.dist);
  await buildHere(copy, ...options, '--out', join(copy.folder, 'clean'));
  const clean = bytesOf(join(copy.folder, 'clean'));
  expect(Object.keys(after)).toEqual(Object.keys(clean));
  expect(after).toEqual(clean);
});
