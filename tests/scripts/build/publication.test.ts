import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageWith } from '../../sites/page.ts';
import type { SiteCopy } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

let copy: SiteCopy;
beforeEach(() => {
  copy = temporarySite();
});

const [before, after] = ['2027-01-05T08:59Z', '2027-01-05T09:00Z'];
const publish = '2027-01-05T10:00+01:00';

const page = (title: string, more: object, ...blocks: object[]) => pageWith(title, blocks, more);

/** The files of the built site that contain a word, ignoring case, including compressed copies. */
function filesWith(word: string): string[] {
  const files = readdirSync(copy.dist, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => {
    const path = join(copy.dist, file);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    const text = file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
    return (file + text.toString('latin1')).toLowerCase().includes(word.toLowerCase());
  });
}

const isBuilt = (path: string) => existsSync(join(copy.dist, `${path}.html`));
const htmlOf = (path: string) => copy.built(`${path}.html`);

describe('unpublished content', () => {
  test('is in no file of the site, and neither are its URLs', async () => {
    copy.write('pages/zebra-plan.json', page('Zebra plan', { draft: true, aliases: ['/zebra-alias'] }));
    copy.write('pages/news.json', page('Zebra news', { publish }));
    const roses = JSON.stringify(copy.read('sectors/roses.json')).replace(/roses/gi, 'zebras');
    copy.write('sectors/zebra.json', { ...JSON.parse(roses), publish });
    const home = copy.read('pages/index.json');
    const hidden = { type: 'notice', draft: true, text: 'A zebra in a [block](/zebra-plan).' };
    const band = { type: 'band', blocks: [hidden, { type: 'notice', text: 'A lion.' }] };
    copy.write('pages/index.json', { ...home, blocks: [...home.blocks, hidden, band] });
    const layout = copy.read('layouts/default.json');
    layout.before[0].links.push({ text: 'Zebra menu', href: '/zebra-plan', draft: true });
    copy.write('layouts/default.json', { ...layout, after: [...layout.after, hidden] });
    const piece = copy.read('pieces/back.json');
    copy.write('pieces/back.json', { ...piece, blocks: [...piece.blocks, hidden] });
    await buildHere(copy, '--at', before);
    expect(filesWith('zebra')).toEqual([]);
    expect(filesWith('A lion.')).toContain('index.html');
  });

  test('is hidden and marked in layouts and entries that are translated in part, too', async () => {
    copy.edit('site.json', (site) => Object.assign(site, { locales: ['en', 'sk'] }));
    const layout = {
      $schema: '../../schema/layout.json',
      extends: 'default',
      after: [{ type: 'notice', id: 'soon', draft: true, text: 'A lion.' }],
    };
    copy.write('layouts/soon.json', layout);
    copy.write('layouts/soon.sk.json', { after: [{ id: 'soon', text: 'Zebra.' }] });
    copy.write('pages/soon.json', page('Soon', { layout: 'soon' }));
    copy.write('pages/soon.sk.json', page('Čoskoro', { layout: 'soon' }));
    await buildHere(copy, '--preview', '--at', before);
    expect([filesWith('zebra'), filesWith('a lion')]).toEqual([[], []]);
    await buildHere(copy, '--preview', '--at', before, '--drafts');
    expect(htmlOf('sk/soon')).toMatch(/What follows is a draft\..*Zebra\./);
    expect(htmlOf('soon')).toMatch(/What follows is a draft\..*A lion\./);
  });

  test('is linked in a menu for as long as the link says, and a submenu without links is left out', async () => {
    copy.write('pages/fair.json', page('Zebra fair', { publish }));
    const layout = copy.read('layouts/default.json');
    const link = { text: 'Zebra fair', href: '/fair', publish };
    layout.before[0].links.push(link, { text: 'Zebra menu', links: [link] });
    copy.write('layouts/default.json', layout);
    await buildHere(copy, '--preview', '--at', before);
    expect(filesWith('zebra')).toEqual([]);
    await buildHere(copy, '--preview', '--at', after);
    expect(htmlOf('index')).toContain('href="/fair"');
    expect(htmlOf('index')).toContain('Zebra menu');
  });

  test('is linked in a list of links of a page for as long as the link says', async () => {
    copy.write('pages/fair.json', page('Zebra fair', { publish }));
    const about = copy.read('pages/about.json');
    const list = { type: 'link-list', title: 'More', links: [{ text: 'Home', href: '/' }] };
    const link = { text: 'See the zebras', href: '/fair', publish, expire: '2027-02-01T00:00Z' };
    const blocks = [...about.blocks, { ...list, links: [...list.links, link] }];
    copy.write('pages/about.json', { ...about, blocks });
    await buildHere(copy, '--preview', '--at', before);
    expect(htmlOf('about')).not.toContain('See the zebras');
    expect(await buildHere(copy, '--preview', '--at', after)).toContain('expires at 2027-02-01T00:00:00Z');
    expect(htmlOf('about')).toContain('See the zebras');
    await buildHere(copy, '--preview', '--at', '2027-02-01T00:00Z');
    expect(htmlOf('about')).not.toContain('See the zebras');
  });

  test('is shown from its publication until it expires, and the build prints when to build again', async () => {
    copy.write('pages/news.json', page('News', { publish, expire: '2027-02-01T00:00Z' }));
    const about = copy.read('pages/about.json');
    const dated = { type: 'notice', publish, text: 'See the [news](/news).' };
    copy.write('pages/about.json', { ...about, blocks: [...about.blocks, dated] });
    const next = `${copy.dist}.next-change.txt`;

    expect(await buildHere(copy, '--preview', '--at', before)).toContain('expires at 2027-01-05T09:00:00Z');
    expect(readFileSync(next, 'utf8')).toBe('2027-01-05T09:00:00Z\n');
    expect([isBuilt('news'), htmlOf('about').includes('See the ')]).toEqual([false, false]);

    expect(await buildHere(copy, '--preview', '--at', after)).toContain('expires at 2027-02-01T00:00:00Z');
    expect([isBuilt('news'), htmlOf('about').includes('See the ')]).toEqual([true, true]);
    expect(htmlOf('about')).not.toContain('2027-01-05');

    // The notice would link to an expired page.
    await expect(buildHere(copy, '--preview', '--at', '2027-02-01T00:00Z')).rejects.toThrow();
    copy.write('pages/about.json', about);
    expect(await buildHere(copy, '--preview', '--at', '2027-02-01T00:00Z')).not.toContain('expires');
    expect([isBuilt('news'), existsSync(next)]).toEqual([false, false]);
  });

  test('is built with --drafts, with a label and noindex', async () => {
    copy.write('pages/plan.json', page('Plan', { draft: true }, { type: 'notice', publish, text: 'Later.' }));
    await buildHere(copy, '--preview', '--drafts', '--at', before);
    expect(htmlOf('plan')).toContain('</strong> This page is a draft.');
    expect(htmlOf('plan')).toContain(`</strong> What follows is not published until ${publish}.`);
    expect(htmlOf('about')).not.toContain('Draft.');
    // Search engines leave out the whole site, on each host.
    const names = readdirSync(copy.dist).filter((name) => name.endsWith('.html'));
    expect(
      names.filter((name) => !copy.built(name).includes('<meta name="robots" content="noindex">')),
    ).toEqual([]);
    expect(copy.built('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    const robotsTags = () =>
      ['_headers', '_nginx.conf', '_vercel.json'].map((name) => copy.built(name).split('noindex').length);
    const forReviewers = robotsTags();

    await buildHere(copy, '--preview', '--at', before);
    expect(htmlOf('about')).not.toContain('noindex');
    expect(copy.built('robots.txt')).toContain('Allow: /');
    const forAll = robotsTags();
    for (const [index, count] of forReviewers.entries()) expect(count).toBeGreaterThan(forAll[index] ?? 0);
    expect(isBuilt('plan')).toBe(false);
  });
});

test('--at without a time zone is refused', async () => {
  await expect(buildHere(copy, '--at', '2027-01-05')).rejects.toThrow(
    '--at must be a date and time with a time zone',
  );
});

test('shards for different times are not merged if something was published in between', async () => {
  copy.write('pages/plan.json', page('Plan', { publish }));
  const shard = async (number: number, at: string) => {
    const out = join(copy.folder, `shard-${number}`);
    await buildHere(copy, '--preview', '--shard', `${number}/2`, '--at', at, '--out', out);
    return out;
  };
  const one = await shard(1, before);
  const later = await shard(2, after);
  await expect(buildHere(copy, '--merge', one, later)).rejects.toThrow('with the same --at');
  expect(await buildHere(copy, '--merge', one, await shard(2, '2027-01-05T08:00Z'))).toContain(
    '2 shards merged',
  );
});
