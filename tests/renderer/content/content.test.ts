import { describe, expect, test } from 'vitest';
import { type JsonObject, openContent } from '../../../renderer/content/content.ts';
import { sourceOf } from '../../../renderer/content/origins.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';

const text: Schema = { type: 'string' };
const markdown: Schema = { type: 'string', format: 'markdown' };
const from: Schema = { title: 'From', type: 'object', required: ['from'] };
const block: Schema = {
  type: 'object',
  properties: {
    title: text,
    text: markdown,
    href: { type: 'string', format: 'link' },
    form: { type: 'string', entryOf: 'forms', embed: true },
    script: { type: 'string', entryOf: 'forms', embed: 'address' },
    plan: { type: 'string', entryOf: 'data/plans', embed: 'priced' },
    outline: from,
  },
};
const blocks: Schema = { type: 'array', items: block };
const schemas = new Map<string, Schema>([
  ['page.json', { type: 'object', properties: { title: text, blocks } }],
  ['layout.json', { type: 'object', properties: { before: blocks, after: blocks, notice: block } }],
  ['form.json', { type: 'object', properties: { title: text } }],
  ['blocks/chat.json', { type: 'object', role: 'chat' }],
]);

const page = (title: string, ...blocks: JsonObject[]) => ({ title, description: title, blocks });
const entry = (title: string, order: number) => ({ title, description: `**${title}**`, icon: 'star', order });
const endpoint = { provider: 'formspree', address: 'https://forms.example/f/1' };
const site = {
  url: 'https://site.example',
  language: 'en-GB',
  locales: ['en', 'sk'],
  currency: 'GBP',
  brand: { name: 'Quill' },
  forms: { endpoints: { contact: endpoint }, timeout: 9 },
};
const documents = new Map<string, JsonObject>([
  ['site.json', site],
  ['glossary.json', { terms: { ink: 'What {brand.name} writes with' } }],
  ['data/plans.json', { small: { name: '{brand.name} S' } }],
  ['forms/contact.json', { title: 'Write to {brand.name}', send: { endpoint: 'contact' } }],
  ['layouts/default.json', { before: [], after: [{ type: 'chat' }], notice: { title: 'Soon' } }],
  ['layouts/bare.json', { before: [{ title: 'Top' }], after: [] }],
  ['pages/index.json', { ...page('{brand.name}', { title: 'Home' }), aliases: ['/start'], notice: true }],
  ['pages/press.json', { ...page('Press', { id: 'a', title: 'A' }, { id: 'b' }), layout: 'bare' }],
  ['pages/press.sk.json', { ...page('Tlač', { text: '[x](/start) [y](/none)' }), layout: 'bare' }],
  ['pages/jobs/[job].json', { ...page('{entry.title}', { text: 'ink ink' }), collection: 'jobs' }],
  ['jobs/writer.json', entry('Writer', 2)],
  ['jobs/clerk.json', entry('Clerk', 1)],
]);

const open = (more: Record<string, JsonObject> = {}) =>
  openContent(new Map([...documents, ...Object.entries(more)]), schemas, {
    scriptOf: (form) => (form === 'en/contact' ? '/forms/contact.js' : ''),
  });
const content = open();
const resolve = (path: string, from = content) => {
  const route = from.routeAt(path);
  if (!route) throw new Error(`nothing at ${path}`);
  return from.resolvePage(route);
};
/** The resolved form of a block on a page. */
const resolved = (block: JsonObject) => resolve('/x', open({ 'pages/x.json': page('X', block) })).blocks[0];

describe('routes', () => {
  test('lists every page per locale, and template pages per entry in the order of the entries', () => {
    expect(content.routes.map(({ path }) => path)).toEqual(
      ['', '/sk'].flatMap((prefix) => [
        prefix || '/',
        `${prefix}/jobs/clerk`,
        `${prefix}/jobs/writer`,
        `${prefix}/press`,
      ]),
    );
    expect([...content.aliases]).toEqual([
      ['/start', '/'],
      ['/sk/start', '/sk'],
    ]);
  });

  test('has the alternates of translated pages, and the original of untranslated ones', () => {
    const alternates = [
      { lang: 'en-GB', path: '/press' },
      { lang: 'sk', path: '/sk/press' },
    ];
    expect(resolve('/press')).toMatchObject({ lang: 'en-GB', original: '/press', alternates });
    expect(resolve('/sk/press')).toMatchObject({ title: 'Tlač', lang: 'sk', locale: 'sk', alternates });
    expect(resolve('/sk')).toMatchObject({ lang: 'en-GB', locale: 'sk', original: '/', alternates: [] });
  });
});

describe('a page', () => {
  test('fills in variables and starts with the notice of its layout', () => {
    expect(resolve('/')).toMatchObject({
      title: 'Quill',
      layout: 'default',
      blocks: [{ title: 'Soon' }, { title: 'Home' }],
    });
  });

  test('sees its entry, and defines a glossary term once per text', () => {
    const definition = 'What Quill writes with';
    const text = [{ term: 'ink', definition }, ' ', 'ink'];
    expect(resolve('/jobs/clerk')).toMatchObject({ title: 'Clerk', blocks: [{ text }] });
    const route = content.routeAt('/jobs/writer');
    expect(route && content.resolveHead(route)).toMatchObject({ title: 'Writer', path: '/jobs/writer' });
  });

  test('keeps links to pages in its locale', () => {
    const text = [{ href: '/sk/start', text: ['x'] }, ' ', { href: '/none', text: ['y'] }];
    expect(resolve('/sk/press').blocks).toEqual([{ text }]);
  });

  test('is read by `readPage` under the name of its translation', () => {
    const requests: string[] = [];
    const readPage = (file: string) => {
      requests.push(file);
      return page('Whole', { title: file });
    };
    const lazy = openContent(documents, schemas, { readPage });
    expect(resolve('/sk/press', lazy).blocks).toEqual([{ title: 'pages/press.sk.json' }]);
    resolve('/press', lazy);
    expect(requests).toEqual(['pages/press.sk.json', 'pages/press.json']);
  });
});

describe('references', () => {
  const form = {
    title: 'Write to Quill',
    name: 'contact',
    script: '/forms/contact.js',
    service: endpoint,
    timeout: 9,
  };
  test.each<[string, JsonObject, unknown]>([
    ['a form', { form: 'contact' }, { form: expect.objectContaining(form) }],
    ['the script of a form', { script: 'contact' }, { script: form.script }],
    ['an entry of a data file', { plan: 'small' }, { plan: { name: 'Quill S', money: '£10,000.00' } }],
    ['a value from elsewhere', { outline: { from: 'brand' } }, { outline: { name: 'Quill' } }],
  ])('%s', (_name, written, becomes) => {
    expect(resolved(written)).toEqual(becomes);
  });

  test('outlines the blocks with both an ID and a title', () => {
    const outline = { outline: { from: 'page.outline' } };
    const written = page('X', { id: 'a', title: '{brand.name}' }, { id: 'b' }, { title: 'C' }, outline);
    expect(resolve('/x', open({ 'pages/x.json': written })).blocks[3]).toEqual({
      outline: [{ id: 'a', title: 'Quill' }],
    });
  });

  test('lists the ancestors of a page in its language, without the home page', () => {
    const above = page('{brand.name} X', { outline: { from: 'page.above' } });
    const content = open({ 'pages/x.json': above, 'pages/x/y/z.json': above, 'pages/x/y/z/end.json': above });
    const [x, z] = [
      { text: 'Quill X', href: '/x' },
      { text: 'Quill X', href: '/x/y/z' },
    ];
    const aboveOf = (path: string) => resolve(path, content).blocks[0];
    expect(aboveOf('/x')).toEqual({ outline: [] });
    expect(aboveOf('/x/y/z/end')).toEqual({ outline: [x, z] });
    expect(aboveOf('/sk/x')).toEqual({ outline: [] });
    expect(aboveOf('/sk/x/y/z')).toEqual({ outline: [{ ...x, href: '/sk/x' }] });
  });

  test('inherits omitted properties from the extended layout, per language', () => {
    const content = open({
      'layouts/bare.sk.json': { before: [{ title: 'Hore' }], after: [] },
      'layouts/more.json': { extends: 'bare', after: [{ title: 'End' }] },
      'layouts/most.json': { extends: 'more', before: [{ title: 'New' }] },
      'layouts/loop.json': { extends: 'loop', after: [] },
    });
    const layoutOf = (name: string, locale = 'en') => content.resolveLayout(name, locale).layout;
    expect(layoutOf('more')).toEqual({ before: [{ title: 'Top' }], after: [{ title: 'End' }] });
    expect(layoutOf('most')).toEqual({ ...layoutOf('more'), before: [{ title: 'New' }] });
    expect(layoutOf('more', 'sk').before).toEqual([{ title: 'Hore' }]);
    expect(layoutOf('loop')).toEqual({ after: [] });
  });

  test('throws if the endpoint of a form is missing', () => {
    const broken = open({ 'forms/lost.json': { title: 'Lost', send: { endpoint: 'lost' } } });
    expect(() => broken.resolveForm('lost', 'en')).toThrow('content/site.json has no endpoint "lost"');
    expect(() => broken.resolveForm('lost', 'de')).toThrow('the site has no locale de');
  });
});

test('collects the origins that the content uses, and the pages without a chat', () => {
  const more = open({
    'pages/x.json': page('X', { image: { src: 'https://cdn.example/a.png' } }, { src: '/own.png' }),
    'site.json': {
      ...site,
      chat: { propertyId: '1', widgetId: '2', embed: 'https://chat.example', origins: [] },
    },
  });
  expect(more.origins()).toEqual({
    images: ['https://cdn.example'],
    forms: ['https://forms.example'],
    frames: [],
    chat: ['https://chat.example'],
    scripts: [],
    reports: [],
  });
  expect(more.pathsWithout('chat')).toEqual(['/press', '/sk/press']);
});

test.each([
  ['https://cdn.example/a/b.svg?c#d', 'https://cdn.example/a/b.svg'],
  ['https://CDN.example:8443/', 'https://cdn.example:8443'],
  ['wss://*.chat.example', 'wss://*.chat.example'],
  ['https://münchen.example/x', 'https://xn--mnchen-3ya.example/x'],
  ['https://cdn.example/a;b,c\'d$e f"g', 'https://cdn.example/a%3Bb%2Cc%27d%24e%20f%22g'],
  ['https://cdn.example/x; script-src *', 'https://cdn.example/x%3B%20script-src%20*'],
  ['http://127.0.0.1:8000/f', 'http://127.0.0.1:8000/f'],
])('converts %s to the policy source %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});

test.each([
  'https://a;script-src-elem/x.svg',
  'https://a,b.example',
  "https://a'b.example",
  'https://*',
  'https://*.example',
  'https://a.*.example',
  'https://me:word@a.example',
  'https://[::1]',
  'https:',
  'data:text/javascript,1',
  "'unsafe-inline'",
  '/own.png',
])('rejects %s as a policy source', (address) => {
  expect(sourceOf(address)).toBeUndefined();
});

test('throws on an origin that a policy cannot contain, regardless of its source', () => {
  const image = open({ 'pages/x.json': page('X', { src: 'https://a;script-src-elem/x.svg' }) });
  const forms = { ...site.forms, endpoints: { contact: { ...endpoint, address: 'https://a;b/f' } } };
  expect(() => image.origins()).toThrow('https://a;script-src-elem/x.svg');
  expect(() => open({ 'site.json': { ...site, forms } }).origins()).toThrow('https://a;b/f');
});
