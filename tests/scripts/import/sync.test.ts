import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import check from '../../../scripts/commands/check.ts';
import importCommand from '../../../scripts/commands/import.ts';
import sync from '../../../scripts/commands/sync.ts';
import { exportUrl } from '../../../scripts/import/tables/fetch.ts';
import { rounds } from '../../random.ts';
import { runHere, runHereAsync } from '../../run.ts';
import { type SiteCopy, sitesDir } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const about = { type: 'string' };
const texts = '../../../schema/common.json#/definitions';
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Answer',
  description: 'An answer.',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description'],
  properties: {
    $schema: { description: 'The JSON Schema of this file, for editor support.', ...about },
    title: { description: 'The question.', $ref: `${texts}/text` },
    description: { description: 'The answer.', $ref: `${texts}/text` },
    draft: { description: 'Whether it is a draft.', type: 'boolean' },
    price: { description: 'The price.', type: 'number' },
    isNew: { description: 'Whether it is new.', type: 'boolean' },
    since: { description: 'Since when.', $ref: `${texts}/date` },
    note: { description: 'A note by the authors.', $ref: `${texts}/text` },
    tags: {
      description: 'The tags.',
      type: 'array',
      items: { description: 'A tag.', $ref: `${texts}/text` },
    },
    contact: {
      title: 'Contact',
      description: 'Whom to ask.',
      type: 'object',
      additionalProperties: false,
      properties: { name: { description: 'The name.', $ref: `${texts}/text` } },
    },
  },
};
const columns = { Question: '/title', Answer: '/description' };

/** A site with a collection, a table beside its content, and a source for it. */
function siteWith(table: string | Uint8Array, source: object = {}, file = 'kb.csv'): SiteCopy {
  const copy = temporarySite();
  copy.write('schema/collections/kb.json', schema);
  copy.write('collections/kb.json', { $schema: '../../schema/collection.json' });
  writeFileSync(join(copy.folder, file), table);
  copy.write('sources.json', {
    $schema: '../schema/sources.json',
    sources: { kb: { from: `../${file}`, collection: 'kb', key: 'Id', columns, ...source } },
  });
  return copy;
}

async function synced(copy: SiteCopy, ...options: string[]) {
  return runHereAsync(sync, ['--content', copy.content, ...options]);
}

/** Serves answers on a free port of this machine. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const csv = 'Id,Question,Answer\nreset,How do I start again?,Press the button twice.\n';

test('rows become entries, in the types of the schema, and a second time nothing changes', async () => {
  const copy = siteWith(
    '\uFEFFId;Question;Answer;Price;New;Since;Tags;Who\r\n' +
      'A 1;"What is ""this""; and that?";"One line\r\nand another";1.234,50 €;ja;31.12.2026;a| b;Ann\r\n\r\n' +
      'Über uns;Braces {here}?;None;;;;;\r\n',
    {
      language: 'de',
      separator: '|',
      columns: {
        ...columns,
        ...{ Price: '/price', New: '/isNew', Since: '/since', Tags: '/tags', Who: '/contact/name' },
      },
    },
  );
  const first = await synced(copy);
  expect(first.stdout).toContain('kb: 2 rows, 0 rows left out; written');
  expect(first.status).toBe(0);
  expect(copy.read('kb/a-1.json')).toEqual({
    $schema: expect.any(String),
    title: 'What is "this"; and that?',
    description: 'One line\nand another',
    price: 1234.5,
    isNew: true,
    since: '2026-12-31',
    tags: ['a', 'b'],
    contact: { name: 'Ann' },
  });
  expect(copy.read('kb/ueber-uns.json').title).toBe('Braces {{here}}?');
  expect(copy.read('synced.json').sources.kb).toEqual({
    from: '../kb.csv',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
    names: ['a-1', 'ueber-uns'],
  });
  expect(runHere(check, ['--content', copy.content]).status).toBe(0);
  const before = copy.text('synced.json');
  expect((await synced(copy)).stdout).toContain('nothing changes');
  expect(copy.text('synced.json')).toBe(before);
});

test('only the places of columns change, and --dry-run changes nothing', async () => {
  const copy = siteWith(csv);
  await synced(copy);
  const text = copy
    .text('kb/reset.json')
    .replace('"title"', '"note":   "by hand",\n  "title"')
    .replace('twice', 'once');
  copy.write('kb/reset.json', text);
  copy.write('kb/by-hand.json', { $schema: '../schema/collections/kb.json', title: 'A', description: 'B' });
  const dry = await synced(copy, '--dry-run', '--format', 'json');
  expect(JSON.parse(dry.stdout).sources[0]).toMatchObject({ source: 'kb', rows: 1, isWritten: false });
  expect(copy.text('kb/reset.json')).toBe(text);
  const { stdout } = await synced(copy, '--prune');
  expect(stdout).toContain('description: "Press the button once." -> "Press the button twice."');
  expect(copy.text('kb/reset.json')).toBe(text.replace('once', 'twice'));
  expect(copy.read('kb/by-hand.json').title).toBe('A');
});

test('rows that cannot be taken are named by line, and the others are written', async () => {
  const copy = siteWith(
    `${csv}bad,"What about\nlines?",See [prices](/nowhere) or <b>bold</b>.\n` +
      'reset,Twice?,Yes.\n,No key?,No.\nlong,Too,many,cells\nempty,,Nothing.\nnumber,Price?,Much.\n',
    { columns: { ...columns, Answer: '/description' } },
  );
  const { stdout, status } = await synced(copy);
  expect(status).toBe(1);
  expect(stdout).toMatch(/kb\.csv:3: Answer: .*<b>/);
  expect(stdout).toContain('kb.csv:5: Id "reset" names the same as ../kb.csv:2; give every row another key');
  expect(stdout).toContain('kb.csv:6: the column "Id" is empty');
  expect(stdout).toContain('kb.csv:7: there are 4 cells in 3 columns');
  expect(stdout).toMatch(/kb\.csv:8: .*"title"/);
  expect(stdout).toContain('kb: 7 rows, 5 rows left out; written');
  expect(existsSync(join(copy.content, 'kb/bad.json'))).toBe(false);
  expect(copy.read('kb/number.json').description).toBe('Much.');
});

test.each([
  ['/price', '1,5', '"1,5" is not a number in the language en-GB, where they look like 12,345.5'],
  ['/isNew', 'maybe', '"maybe" is neither yes nor no'],
  ['/since', '12/31/2026', '"12/31/2026" is not a date; write 31/12/2026 or 2026-12-31'],
])('a cell for %s that is %s is explained', async (place, cell, message) => {
  const copy = siteWith(`Id,Question,Answer,Cell\na,B?,C.,"${cell}"\n`, {
    columns: { ...columns, Cell: place },
  });
  const { stdout, status } = await synced(copy);
  expect(stdout).toContain(`kb.csv:2: Cell: ${message}`);
  expect(status).toBe(1);
});

test('what has no row any more is kept, made a draft until it is back, or deleted', async () => {
  const copy = siteWith(`${csv}gone,Where is it?,Here.\n`);
  const table = (text: string) => writeFileSync(join(copy.folder, 'kb.csv'), text);
  const declare = (missing: string) => {
    const sources = copy.read('sources.json');
    sources.sources.kb.missing = missing;
    copy.write('sources.json', sources);
  };
  await synced(copy);
  table(csv);
  expect((await synced(copy)).stdout).toContain('1 row gone, kept; --prune deletes gone');
  declare('draft');
  await synced(copy);
  expect(copy.read('kb/gone.json').draft).toBe(true);
  table(`${csv}gone,Where is it?,Here.\n`);
  await synced(copy);
  expect(copy.read('kb/gone.json').draft).toBeUndefined();
  declare('delete');
  table(csv);
  expect((await synced(copy)).stdout).toContain('1 row gone, deleted: gone');
  expect(existsSync(join(copy.content, 'kb/gone.json'))).toBe(false);
  table('Id,Question,Answer\n');
  const empty = await synced(copy);
  expect(empty.stderr).toContain('the table has no rows; nothing was changed');
  expect(existsSync(join(copy.content, 'kb/reset.json'))).toBe(true);
});

test.each([
  ['Latin-1', Buffer.from('Id,Question,Answer\na,B?,C.\nü,\xfcber,uns\n', 'latin1'), 'kb.csv:3 is not UTF-8'],
  ['a missing column', Buffer.from('Id,Question\na,B\n'), 'has no column "Answer"; it has Id, Question'],
  ['a column twice', Buffer.from('Id,Id\na,B\n'), 'kb.csv:1 has two columns "Id"'],
  ['an open quote', Buffer.from('Id,Question,Answer\na,"B,C\n'), 'kb.csv:2 has a quote that does not end'],
])('a table with %s is refused in a sentence', async (_, table, message) => {
  const { stderr, status } = await synced(siteWith(table));
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('rows become the values of a data file, by name or in a list', async () => {
  const rows = [
    { name: 'Bread', price: 3.5 },
    { name: 'Cake', price: 4 },
  ];
  const copy = siteWith(
    JSON.stringify({ items: rows }),
    {
      ...{ collection: undefined, data: 'shop', at: '/goods', rows: '/items', key: 'name' },
      ...{ columns: { name: '/title', price: '/price' }, missing: 'delete' },
    },
    'shop.json',
  );
  const refused = await synced(copy);
  expect(refused.stderr).toContain(
    'content/data/shop.json has no schema; write content/schema/data/shop.json',
  );
  const { title, price, note } = schema.properties;
  const goods = {
    description: 'A good.',
    type: 'object',
    additionalProperties: false,
    properties: { title, price, note },
  };
  const goodsIn = (held: object) => ({
    ...schema,
    required: [],
    properties: { $schema: schema.properties.$schema, goods: { description: 'The goods.', ...held } },
  });
  copy.write('schema/data/shop.json', goodsIn({ type: 'object', additionalProperties: goods }));
  await synced(copy);
  expect(copy.read('data/shop.json').goods).toEqual({
    bread: { title: 'Bread', price: 3.5 },
    cake: { title: 'Cake', price: 4 },
  });
  copy.write('schema/data/shop.json', goodsIn({ type: 'array', items: goods }));
  copy.write('data/shop.json', {
    $schema: '../schema/data/shop.json',
    goods: [{ title: 'Bread', note: 'by hand' }, { title: 'Ours' }],
  });
  writeFileSync(join(copy.folder, 'shop.json'), JSON.stringify({ items: rows.slice(0, 1) }));
  await synced(copy);
  expect(copy.read('data/shop.json').goods).toEqual([
    { title: 'Bread', note: 'by hand', price: 3.5 },
    { title: 'Ours' },
  ]);
});

const events = [
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN',
  'BEGIN:VEVENT\r\nUID:choir\r\nSUMMARY:Choir\\, open to all\r\nDESCRIPTION:We sing for an hour in the great hall\\, and everyone who likes can join us.',
  'LOCATION:Great hall\r\nDTSTART;TZID=Europe/Berlin:20270105T190000\r\nDTEND;TZID=Europe/Berlin:20270105T203000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=9\r\nEXDATE;TZID=Europe/Berlin:20270119T190000\r\nCATEGORIES:Music,Evening\r\nEND:VEVENT',
  'BEGIN:VEVENT\r\nUID:choir\r\nRECURRENCE-ID;TZID=Europe/Berlin:20270112T190000\r\nSUMMARY:Choir at noon',
  'DESCRIPTION:On this day we sing at noon in the garden\\, because the hall is being painted.\r\nLOCATION:Garden\r\nDTSTART:20270112T110000Z\r\nDTEND:20270112T120000Z\r\nEND:VEVENT',
  'END:VCALENDAR\r\n',
].join('\r\n');

test('a calendar becomes events, which repeat, with the dates that were moved as their own', async () => {
  const url = await served((request, response) => {
    if (request.url === '/feed') response.writeHead(302, { location: '/calendar' }).end();
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(events);
  });
  const copy = temporarySite(join(sitesDir, 'events'));
  copy.write('sources.json', {
    $schema: '../../../schema/sources.json',
    sources: {
      choir: {
        ...{ from: `${url}/feed`, collection: 'events', key: 'uid' },
        columns: {
          ...{ summary: '/title', description: '/description', location: '/place', start: '/starts' },
          ...{ end: '/ends', repeat: '/repeats', except: '/except', categories: '/tags' },
        },
        template: { blocks: [{ type: 'text', body: ['Bring your voice.'] }] },
      },
    },
  });
  const { stdout, status } = await synced(copy);
  expect(stdout).toContain('choir: 2 rows, 0 rows left out; written');
  expect(status).toBe(0);
  expect(copy.read('events/choir.json')).toMatchObject({
    title: 'Choir, open to all',
    starts: '2027-01-05T19:00+01:00',
    ends: '2027-01-05T20:30+01:00',
    repeats: 'FREQ=WEEKLY;COUNT=9;BYDAY=TU',
    except: ['2027-01-12', '2027-01-19'],
    place: 'Great hall',
    tags: ['Music', 'Evening'],
  });
  expect(copy.read('events/choir-2027-01-12.json')).toMatchObject({
    starts: '2027-01-12T11:00Z',
    place: 'Garden',
  });
});

test('a server that answers with something else is refused in a sentence', async () => {
  const url = await served((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://example.org/' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/none') response.writeHead(404).end();
    else if (request.url === '/large') response.end(Buffer.alloc(21_000_000, 'a'));
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Sign in</p>');
  });
  for (const [path, message] of [
    ['/page', 'answers with a web page, not with a table; share or publish it'],
    ['/away', 'example.org is not an https URL'],
    ['/round', 'redirects more than 5 times'],
    ['/none', 'responded with status 404'],
    ['/large', 'is larger than 20 MB'],
  ] as const) {
    const { stderr, status } = await synced(siteWith('', { from: url + path }));
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  }
});

test('the URL of a shared sheet becomes that of its CSV', () => {
  const at = 'https://docs.google.com/spreadsheets/d';
  expect(exportUrl(`${at}/1AbC/edit?usp=sharing#gid=7`).href).toBe(`${at}/1AbC/export?format=csv&gid=7`);
  expect(exportUrl(`${at}/e/2PACX-1/pubhtml?gid=7`).href).toBe(
    `${at}/e/2PACX-1/pub?output=csv&single=true&gid=7`,
  );
  expect(exportUrl('https://sheets.example/a.csv').href).toBe('https://sheets.example/a.csv');
});

test('a source that the check refuses is not taken, and an unknown one is named', async () => {
  const wrong = await synced(siteWith(csv, { columns: { ...columns, Answer: '/descripton' } }));
  expect(wrong.stdout).toContain('did you mean "/description"? [invalid-source]');
  expect(wrong.status).toBe(1);
  const unknown = await synced(siteWith(csv), 'kbs');
  expect(unknown.stderr).toContain('has no source "kbs"; did you mean kb?');
  expect(unknown.status).toBe(2);
});

test('npm run import takes a table once, and prints the source for the next time', async () => {
  const copy = siteWith('Frage,Antwort,Intern\nWo?,Hier.,x\n');
  const args = ['--collection', 'kb', '--content', copy.content];
  const { stdout, status } = await runHereAsync(importCommand, [join(copy.folder, 'kb.csv'), ...args]);
  expect(status).toBe(0);
  expect(copy.read('kb/wo.json')).toMatchObject({ title: 'Wo?', description: 'Hier.' });
  expect(stdout).toContain('columns that were not taken: Intern');
  copy.write('sources.json', JSON.parse(stdout.slice(stdout.indexOf('{\n  "$schema"'))));
  expect((await synced(copy)).stdout).toContain('kb: 1 row, 0 rows left out; written');
  writeFileSync(join(copy.folder, 'other.csv'), 'A,B\n1,2\n');
  const guess = await runHereAsync(importCommand, [join(copy.folder, 'other.csv'), ...args]);
  expect(guess.stderr).toContain('no column of ../other.csv seems to be "title", "description"');
});

test('npm run import --dry-run prints what it would do with a table or a folder, and writes nothing', async () => {
  const copy = siteWith('Frage,Antwort\nWo?,Hier.\n');
  const args = ['--content', copy.content, '--offline', '--dry-run'];
  const table = [join(copy.folder, 'kb.csv'), '--collection', 'kb', ...args];
  const rows = await runHereAsync(importCommand, table);
  expect(rows.stdout).toContain('kb: 1 row, 0 rows left out; nothing was written');
  const pages = await runHereAsync(importCommand, [
    temporaryFolder({ 'tea.md': '# Tea\n\nGreen.' }),
    ...args,
  ]);
  expect(pages.stdout).toContain('1 pages and 0 pictures and other files would be imported');
  for (const file of ['kb/wo.json', 'pages/tea.json'])
    expect(existsSync(join(copy.content, file))).toBe(false);
});

test(`${rounds(10_000)} rows are taken, but for the one that the check refuses`, async () => {
  const length = rounds(10_000);
  const rows = Array.from({ length }, (_, index) => `n${index},Question ${index}?,Answer ${index}.`);
  rows[700] = 'n700,Question <b>700</b>?,None.';
  const copy = siteWith(`Id,Question,Answer\n${rows.join('\n')}\n`);
  const { stdout } = await synced(copy);
  expect(stdout).toMatch(/kb\.csv:702: Question: .*\nkb: \d+ rows, 1 row left out; written/);
  expect(copy.read(`kb/n${length - 1}.json`).title).toBe(`Question ${length - 1}?`);
}, 240_000);
