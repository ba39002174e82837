import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { applyEdits, editFor } from '../../../scripts/check/fix.ts';
import { missingInbox } from '../../../scripts/check/rules/endpoints.ts';
import { launchRules } from '../../../scripts/check/rules/index.ts';
import { insecureAddress, invalidExpiry, missingImprint } from '../../../scripts/check/rules/launch.ts';
import { expiredLicence } from '../../../scripts/check/rules/media-files.ts';
import { unusedText } from '../../../scripts/check/rules/texts.ts';
import { missingTranslation } from '../../../scripts/check/rules/translations.ts';
import { missingLetters } from '../../../scripts/check/rules/typefaces.ts';
import { newerVersion } from '../../../scripts/check/rules/versions.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';
import { baseFiles, type CaseFiles, contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { magazine, smallSite } from '../../sites/site.ts';

const schemas = readSchemas();
const hero = { type: 'hero', title: 'Hello' };
const publication = { at: Date.parse('2026-05-18T12:00:00Z') };

let pages = 0;

function page(blocks: object[], more: object = {}): object {
  const title = `Page ${++pages}`;
  const description = `The description of page ${pages}, which is long enough for search engines to show it.`;
  return { $schema: '../../schema/page.json', title, description, blocks, ...more };
}

/** The findings that only --launch reports. */
function foundAtLaunch(files: CaseFiles): string[] {
  const content = contentWith(files);
  expect(check(content, schemas)).toEqual([]);
  return check(content, schemas, { more: launchRules })
    .filter(({ file }) => file.replace('content/', '') in files)
    .map(({ file, line, column, code }) => `${file.replace('content/pages/', '')}:${line}:${column} ${code}`);
}

test('placeholders are reported: reserved domains, fictional phone numbers, rows of zeros', () => {
  const texts = [
    'Write to us@company.example.',
    'Call 020 7946 0999.',
    'Call +44 20 7946 0999.',
    'Number 00000000.',
    'Lorem ipsum.',
    'To be announced (placeholder)',
  ];
  const files = {
    'pages/a.json': page(
      [
        hero,
        ...texts.map((text) => ({
          type: 'call-to-action',
          title: text,
          actions: [{ text: 'Go', href: '/pricing' }],
        })),
      ],
      { robots: 'noindex' },
    ),
  };
  expect(foundAtLaunch(files).map((line) => line.replace(/:.*? /, ' '))).toEqual(
    texts.map(() => 'a.json placeholder'),
  );
});

test('addresses of a single machine or network are reported, others are not', () => {
  const hosts = ['localhost:4173', '127.0.0.1', '192.168.1.7', '[::1]'];
  const fine = ['localhost.company.co.uk', '127.company.co.uk', 'company.co.uk/localhost'];
  const links = [...hosts, ...fine].map((host) => ({ text: 'Go', href: `http://${host}` }));
  const files = {
    'pages/a.json': page([hero, { type: 'link-list', title: 'Links', links }], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files)).toHaveLength(hosts.length);
});

test('texts of the engine that are English on a site in another language are reported', () => {
  const { skipLink: _, ...site } = baseFiles['site.json'] as Record<string, unknown>;
  const embeds = { providers: {}, load: 'Načítať z {{provider}}' };
  const files = (language: string) => ({
    'site.json': { ...site, language, embeds, locales: [language.slice(0, 2)] },
  });
  const codesAt = (language: string) =>
    foundAtLaunch(files(language)).filter((line) => line.endsWith('english-text'));
  expect(codesAt('sk')).toHaveLength(3);
  expect(codesAt('en-GB')).toEqual([]);
});

test('a published page without links to it is reported, unless it is noindex', () => {
  const link = { type: 'button-row', actions: [{ text: 'Go', href: '/linked#top' }] };
  const files = {
    'pages/linking.json': page([hero, link, { type: 'text', body: { file: 'linking.md' } }], {
      robots: 'noindex',
    }),
    'pages/linking.md': 'See [this](/in-text "Linked") and [that].\n\n[that]: /defined',
    'pages/linked.json': page([{ ...hero, id: 'top' }]),
    'pages/in-text.json': page([hero]),
    'pages/defined.json': page([hero]),
    'pages/alone.json': page([{ ...hero, text: 'See [this page](/alone).' }]),
    'pages/draft.json': page([hero], { draft: true }),
    'pages/soon.json': page([hero], { publish: '2999-01-05T09:00Z' }),
  };
  expect(foundAtLaunch(files)).toEqual(['alone.json:1:1 orphan-page']);
});

test.each([
  ['2026-05-17', 'is in the past'],
  ['2026-05-18', undefined],
  ['2027-05-18', undefined],
  ['2027-05-19', 'is more than a year from now'],
])('on 18 May 2026 the security contact expires on %s: %s', (expires, wrong) => {
  const site = baseFiles['site.json'] as object;
  const security = { contact: 'mailto:{contact.email.support}', expires };
  const content = contentWith({ 'site.json': { ...site, security } });
  const found = check(content, schemas, { publication, more: [invalidExpiry] });
  expect(found.map(({ code, message }) => [code, message.split(';')[0]])).toEqual(
    wrong ? [['invalid-expiry', `${expires} ${wrong}`]] : [],
  );
});

test.each([
  ['http://www.{brand.slug}.org', 'https://www.{brand.slug}.org'],
  ['https://www.{brand.slug}.org', undefined],
])('the address %s of a site should be %s', (url, suggestion) => {
  const site = baseFiles['site.json'] as object;
  const content = contentWith({ 'site.json': { ...site, url } });
  expect(check(content, schemas)).toEqual([]);
  const found = check(content, schemas, { publication, more: [insecureAddress] });
  expect(found.map((finding) => [finding.line, finding.code, finding.suggestion])).toEqual(
    suggestion ? [[3, 'insecure-address', suggestion]] : [],
  );
});

const photo = { format: 'jpeg', width: 1600, height: 1067, bytes: 90_000, key: '0123456789ab' };
const record = { $schema: '../../schema/media.json', alt: 'Three people at a table.' };

test('a picture with a GPS location is reported', () => {
  const files = {
    'media/shown.jpg': { ...photo, hasLocation: true },
    'media/shown.jpg.json': record,
    'pages/a.json': page([hero, { type: 'figure', picture: 'shown.jpg' }], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files)).toEqual(['content/media/shown.jpg:1:1 location-metadata']);
});

test('a file that is too large for hosts is reported, and a video with a GPS location', () => {
  const video = { format: 'mp4', bytes: 30_000_000, key: '0123456789ac' };
  const block = { type: 'video', label: 'A tour', files: ['tour.mp4'], captions: 'silent' };
  const files = {
    'media/tour.mp4': { ...video, hasLocation: true },
    'pages/a.json': page([hero, block], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files).sort()).toEqual([
    'content/media/tour.mp4:1:1 heavy-media',
    'content/media/tour.mp4:1:1 location-metadata',
  ]);
});

test('an unused picture is reported; a dark variant is used by its record', () => {
  const figure = { type: 'figure', picture: 'shown.jpg' };
  const files = {
    'media/alone.jpg': photo,
    'media/shown.jpg': photo,
    'media/shown.jpg.json': { ...record, dark: 'night.jpg' },
    'media/night.jpg': photo,
    'pages/a.json': page([hero, figure], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files)).toEqual(['content/media/alone.jpg:1:1 unused-picture']);
});

test('a file is used by a variable in its name, if one of its values makes it', () => {
  const pdf = { format: 'pdf', bytes: 9000, key: '0123456789ad' };
  const template = baseFiles['pages/sectors/[sector].json'] as { blocks: object[] };
  const download = { type: 'download', items: [{ file: 'sheets/{entry.slug}.pdf', title: 'Sheet' }] };
  const files = {
    'media/sheets/retail.pdf': pdf,
    'media/sheets/wholesale.pdf': { ...pdf, key: '0123456789ae' },
    'pages/sectors/[sector].json': { ...template, blocks: [...template.blocks, download] },
  };
  expect(foundAtLaunch(files).filter((found) => found.includes('unused-picture'))).toEqual([
    'content/media/sheets/wholesale.pdf:1:1 unused-picture',
  ]);
});

test('a picture that a translation leaves out is used by the original', () => {
  const figure = { type: 'figure', picture: 'shown.jpg' };
  const { title, description, ...rest } = page([hero], { robots: 'noindex' }) as Record<string, unknown>;
  const files = {
    'media/shown.jpg': photo,
    'media/shown.jpg.json': record,
    'pages/a.json': page([hero, figure], { robots: 'noindex' }),
    'pages/a.sk.json': { ...rest, title: 'Strana', description },
  };
  expect(foundAtLaunch(files).filter((found) => found.includes('unused-picture'))).toEqual([]);
});

test.each([
  ['2026-05-17', 1],
  ['2026-05-18', 0],
])('on 18 May 2026 a licence until %s has %d findings', (expires, times) => {
  const files = { 'media/team.jpg': photo, 'media/team.jpg.json': { ...record, expires } };
  const found = check(contentWith(files), schemas, { publication, more: [expiredLicence] });
  expect(found.map(({ code, line }) => [code, line])).toEqual(Array(times).fill(['expired-licence', 4]));
});

test('an icon of the theme is reported if nothing uses it and the set has none of this name', () => {
  const icon = { format: 'svg', width: 24, height: 24, bytes: 100, key: 'a' };
  const names = ['teapot', 'lonely', 'menu-2'];
  const files = {
    'media/icon.svg': icon,
    'theme.json': {
      $schema: '../schema/theme.json',
      icons: Object.fromEntries(names.map((name) => [name, 'icon.svg'])),
    },
    'pages/a.json': page([{ ...hero, icon: 'teapot' }], { robots: 'noindex' }),
  };
  const found = check(contentWith(files), schemas, { more: launchRules });
  const messages = found.flatMap(({ code, message }) => (code === 'unused-icon' ? [message] : []));
  expect(messages).toEqual(['nothing uses the icon "lonely"']);
});

test('a piece is reported if no page, layout or entry uses it, even if another piece does', () => {
  const piece = (...blocks: object[]) => ({ $schema: '../../schema/piece.json', blocks });
  const badge = { type: 'badge', title: 'Badge' };
  const files = {
    'pieces/inner.json': piece(badge),
    'pieces/used.json': piece(badge, { type: 'piece', name: 'inner' }),
    'pieces/alone.json': piece({ type: 'piece', name: 'lost' }),
    'pieces/lost.json': piece(badge),
    'pieces/in-translation.json': piece(badge),
    'pages/user.json': page([hero, { type: 'piece', name: 'used' }], { robots: 'noindex' }),
    'pages/user.sk.json': page([hero, { type: 'piece', name: 'in-translation' }], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files).filter((line) => line.includes('piece'))).toEqual([
    'content/pieces/alone.json:1:1 unused-piece',
    'content/pieces/lost.json:1:1 unused-piece',
  ]);
});

test('a piece that an entry uses is not reported', () => {
  const copy = new Map(readContent(magazine));
  const piece = JSON.stringify({ blocks: [{ type: 'badge', title: 'Badge' }] });
  for (const name of ['used', 'unused'])
    copy.set(`pieces/${name}.json`, sourceFile(`pieces/${name}.json`, piece));
  const story = [...copy.keys()].find((path) => path.startsWith('stories/')) ?? '';
  const text = copy
    .get(story)
    ?.text.replace('"blocks": [', '"blocks": [{ "type": "piece", "name": "used" },');
  copy.set(story, sourceFile(story, text ?? ''));
  const found = check(copy, schemas, { more: launchRules, publication });
  const unused = found.filter(({ code }) => code === 'unused-piece').map(({ file }) => file);
  expect(unused).toEqual(['content/pieces/unused.json']);
});

test('a list without results is reported, but not the pages that a list links to', () => {
  const list = { type: 'list', from: 'sectors' };
  const files = {
    'pages/lists.json': page([hero, list, { ...list, where: { order: { eq: 99 } } }], { robots: 'noindex' }),
  };
  expect(foundAtLaunch(files)).toEqual(['lists.json:17:16 empty-list']);
});

test('a list that is empty on some pages of a template is not reported, unlike one that is empty on all of them', () => {
  const others = (title: string) => ({ ...list, where: { title: { eq: title } } });
  const list = { type: 'list', from: 'sectors' };
  const template = page([hero, others('{entry.title}'), others('No {entry.title}')], {
    collection: 'sectors',
  });
  const files = {
    'pages/more/[sector].json': {
      ...{ ...template, $schema: '../../../schema/page.json', title: 'More of {entry.title}' },
      description: 'More of {entry.title}, in a text that is long enough for the search engines.',
      where: { not: { title: { eq: 'Nothing' } } },
    },
    'pages/none/[sector].json': {
      ...{ ...template, $schema: '../../../schema/page.json', title: 'None of {entry.title}' },
      description: 'None of {entry.title}, in a text that is long enough for the search engines.',
      where: { title: { eq: 'Nothing' } },
    },
  };
  expect(foundAtLaunch(files)).toEqual([
    'more/[sector].json:22:16 empty-list',
    'none/[sector].json:30:12 empty-list',
  ]);
});

test('a property to filter by that no entry has is reported', () => {
  const list = { type: 'list', from: 'sectors', filterBy: ['icon', 'publish'] };
  const files = { 'pages/lists.json': page([hero, list], { robots: 'noindex' }) };
  expect(foundAtLaunch(files)).toEqual(['lists.json:15:9 empty-list']);
});

test('pages of a collection, its terms and entries are reachable from its first page', () => {
  const files = {
    'collections/sectors.json': { $schema: '../../schema/collection.json', facets: { icon: {} } },
    'pages/catalogue.json': page(
      [hero, { type: 'list', from: 'page', pager: { label: 'Pages', previous: 'Before', next: 'After' } }],
      { collection: 'sectors', pageSize: 1 },
    ),
    'pages/catalogue/[icon].json': {
      ...page([hero, { type: 'list', from: 'page' }], { collection: 'sectors', facet: 'icon' }),
      $schema: '../../../schema/page.json',
      title: 'With {term.title}',
      description:
        'All sectors that have {term.title} for their icon, one below the other, on a page of their own.',
    },
  };
  // Nothing links to the first page of the list.
  expect(foundAtLaunch(files)).toEqual(['catalogue.json:1:1 orphan-page']);
});

/** A font among the media documents. */
const font = { format: 'woff2', bytes: 40_000, key: '0123456789ab', weights: [200, 900] };

/** The findings about the fonts of a theme, and the messages of these findings. */
function fontFindings(files: CaseFiles): string[] {
  const found = check(contentWith(files), schemas, { more: [missingLetters] });
  return found.map(({ file, line, column, code, message }) => {
    return `${file}:${line}:${column} ${code}: ${message}`;
  });
}

test('letters that a font lacks are reported with their page: of headings, or of all texts', () => {
  const files = {
    'media/display.woff2': { ...font, characters: '20-7e,160-161' },
    'media/acme.woff2': { ...font, characters: '20-7e,a3,e9,17e,20ac' },
    'theme.json': {
      $schema: '../schema/theme.json',
      faces: { heading: { file: 'display.woff2' }, text: { file: 'acme.woff2' } },
    },
    'pages/a.json': page([
      { type: 'hero', title: 'Ši ů', text: 'A café in žena, for £2 → cheap, Привет.' },
      { type: 'text', body: '## Naïve' },
    ]),
  };
  expect(fontFindings(files)).toEqual([
    'content/theme.json:5:15 missing-letters: display.woff2 lacks ï and ů, which content/pages/a.json uses; readers see these letters in the fallback font',
    'content/theme.json:8:15 missing-letters: acme.woff2 lacks ï, Š and ů, which content/pages/a.json uses; readers see these letters in the fallback font',
  ]);
});

test('letters of translations count, in the scripts of the languages', () => {
  const { 'site.json': site } = baseFiles;
  const files = {
    'site.json': { ...(site as object), locales: ['en', 'uk'] },
    'media/acme.woff2': { ...font, characters: '20-7e,20ac,400-451' },
    'theme.json': { $schema: '../schema/theme.json', faces: { text: { file: 'acme.woff2' } } },
    'pages/a.json': page([hero]),
    'pages/a.uk.json': page([{ ...hero, title: 'Її ґанок' }]),
  };
  expect(fontFindings(files)).toEqual([
    'content/theme.json:5:15 missing-letters: acme.woff2 lacks ї and ґ, which content/pages/a.uk.json uses; readers see these letters in the fallback font',
  ]);
});

test('a translation in a language that the site has not enabled is reported', () => {
  const german = { 'pages/press.json': page([hero]), 'pages/press.de.json': page([hero]) };
  const site = { ...(baseFiles['site.json'] as object), locales: ['en', 'de'] };
  const languageFindings = (files: CaseFiles) =>
    foundAtLaunch(files).filter((line) => line.endsWith('disabled-language'));
  expect(languageFindings(german)).toEqual(['press.de.json:1:1 disabled-language']);
  expect(languageFindings({ ...german, 'site.json': site })).toEqual([]);
});

describe('a link from an older version to the latest', () => {
  const site = baseFiles['site.json'] as object;
  const versions = [
    { folder: 'docs', title: '2.x' },
    { folder: 'v1', title: '1.x' },
  ];
  const $schema = '../../../schema/page.json';
  const links = '[Install](/docs/install#top), [again](/get-it), [new](/docs/new), [own](/v1/install)';
  const files = {
    'site.json': { ...site, versions },
    'pages/docs/index.json': page([hero, { type: 'text', body: links.replace('[own]', '[old]') }], {
      $schema,
    }),
    'pages/docs/install.json': page([{ ...hero, id: 'top' }], { $schema, aliases: ['/get-it'] }),
    'pages/docs/new.json': page([hero], { $schema }),
    'pages/v1/index.json': page([hero, { type: 'text', body: ['See:', links] }], { $schema }),
    'pages/v1/install.json': page([{ ...hero, id: 'top' }], { $schema }),
  };
  const content = contentWith(files);
  const checkAll = (all: Parameters<typeof check>[0]) => check(all, schemas, { more: [newerVersion] });

  test('is reported if the older version has the page too', () => {
    const found = checkAll(content).map(({ file, code, suggestion, length }) => [
      file,
      code,
      suggestion,
      length,
    ]);
    expect(found).toEqual([
      ['content/pages/v1/index.json', 'newer-version', '/v1/install', '/docs/install#top'.length],
      ['content/pages/v1/index.json', 'newer-version', '/v1/install', '/get-it'.length],
    ]);
  });

  test('is fixed with its anchor, and nothing else of the text changes', () => {
    const file = content.get('pages/v1/index.json') as SourceFile;
    const edits = checkAll(content).flatMap((finding) => editFor(finding, file) ?? []);
    const expected = links.replace('/docs/install', '/v1/install').replace('/get-it', '/v1/install');
    expect(applyEdits(file.text, edits)).toBe(file.text.replace(links, expected));
  });
});

test('a Markdown file that no page and no entry uses is reported', () => {
  const shown = { type: 'text', body: { file: 'shown.md' } };
  const files = contentWith({
    'pages/a.json': page([hero, shown], { robots: 'noindex' }),
    'pages/shown.md': 'Shown.',
  });
  const markdown = { paths: ['pages/alone.md', 'pages/shown.md'], read: () => '' };
  const found = check(files, schemas, { markdown, more: [unusedText] });
  expect(found.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/pages/alone.md no page and no entry uses content/pages/alone.md; name it in the "body" of a text, or delete it',
  ]);
});

test('links that stay when their page expires', () => {
  const expire = '2099-01-05T09:00Z';
  const link = (more: object = {}) => ({
    type: 'hero',
    title: 'Sale',
    text: 'See [the sale](/sale).',
    ...more,
  });
  const files = {
    'pages/sale.json': page([hero], { expire }),
    'pages/stays.json': page([link()]),
    'pages/goes.json': page([link()], { expire }),
    'pages/block.json': page([hero, { ...link({ expire }), type: 'call-to-action' }]),
    'pages/longer.json': page([link()], { expire: '2099-02-05T09:00Z' }),
  };
  const found = foundAtLaunch(files).filter((line) => line.includes('expiring-link'));
  expect(found.map((line) => line.split(':')[0])).toEqual(['longer.json', 'stays.json']);
});

test('the pages of authors are no orphans, because lists show the authors of their entries', () => {
  const copy = new Map(readContent(magazine));
  const idle = sourceFile('authors/idle.json', JSON.stringify({ title: 'Nobody yet' }));
  const found = check(copy.set(idle.path, idle), schemas, { more: launchRules, publication });
  const orphans = found.filter(({ code }) => code === 'orphan-page').map(({ file }) => file);
  expect(orphans).toEqual(['content/authors/idle.json']);
});

test('a form that is sent to the inbox of a site for a static host', () => {
  const site = baseFiles['site.json'] as { forms: { endpoints: Record<string, object> } };
  const form = { $schema: '../../schema/form.json', send: { endpoint: 'contact' } };
  const foundIn = (changed: object) => {
    const all = contentWith({ 'site.json': { ...site, ...changed }, 'forms/contact.json': form });
    return check(all, schemas, { more: [missingInbox] }).filter(({ code }) => code === missingInbox.code);
  };
  expect(foundIn({}).map(({ file, message }) => [file, message])).toEqual([
    ['content/site.json', expect.stringMatching(/^content\/forms\/contact\.json is sent to the inbox/)],
  ]);
  expect(foundIn({ hosting: { inbox: 'http://127.0.0.1:4173' } })).toEqual([]);
  const endpoints = { contact: { provider: 'formspree', address: 'https://formspree.io/f/abc' } };
  expect(foundIn({ forms: { ...site.forms, endpoints } })).toEqual([]);
});

test.each([
  ['de-DE', {}, ['site.json:3 missing-imprint']],
  ['de-CH', { 'pages/wir.json': page([hero], { title: 'Impressum und Kontakt' }) }, []],
  ['fr-CH', {}, ['site.json:3 missing-imprint']],
  ['fr-FR', {}, []],
])('a site in %s has a page that says who is behind it', (language, more, expected) => {
  const files = { 'site.json': { ...(baseFiles['site.json'] as object), language }, ...more };
  const found = check(contentWith(files), schemas, { more: [missingImprint] });
  const lines = found.flatMap(({ file, line, code }) =>
    code === 'missing-imprint' ? `${file.replace('content/', '')}:${line} ${code}` : [],
  );
  expect(lines.map((line) => line.replace(/:\d+/, ':3'))).toEqual(expected);
});

test('what a language of the site lacks is one finding, with the numbers of pages and texts', () => {
  const found = check(readContent(smallSite), schemas, { more: [missingTranslation] });
  expect(found).toMatchObject([
    {
      file: 'content/site.json',
      line: 5,
      message: expect.stringMatching(
        /^the language "sk" lacks \d+ of \d+ pages and \d+ other files; npm run check -- --languages lists them$/,
      ),
    },
  ]);
});
