import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { openContent, type PageRoute } from '../../../renderer/content/content.ts';
import { isRoot } from '../../../renderer/content/plain-text.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Block, ListBlock, RewardGridBlock } from '../../../schema/types.d.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';

const documents = documentsOf(readContent(smallSite));
const schemas = readSchemas();

/** The blocks of a page of the fixture site, as components receive them. */
function blocksAt(path: string, files = documents): Block[] {
  const content = openContent(files, schemas);
  const route = content.routeAt(path);
  if (!route) throw new Error(`no page at ${path}`);
  return content.resolvePage(route).blocks;
}

/** The blocks of a page that is added to the fixture site. */
const resolved = (...blocks: object[]) =>
  blocksAt('/new', new Map([...documents, ['pages/new.json', { title: 'New', description: 'New', blocks }]]));

describe('resolving a page', () => {
  test('fills in variables and unescapes doubled braces', () => {
    expect(resolved({ type: 'badge', title: '{brand.name} {{so}} {plans.starter.price|money}' })).toEqual([
      { type: 'badge', title: 'Samplewood {so} £5.00' },
    ]);
  });

  test('numbers the clauses of all blocks in order, which references from anywhere on the page show', () => {
    const body = ['Late: [](#delay), *by [](#card)*.', { steps: ['In 14 days.', 'See [](#delay).'] }];
    const late = '1. See [](#pay).\n2. You pay\n   1. by card. {#card}';
    const blocks = resolved(
      { type: 'hero', title: 'Terms', text: 'Read [](#delay) and [](#end).' },
      { type: 'policy-section', id: 'pay', title: 'Payment', clauses: true, body },
      { type: 'policy-section', id: 'aside', title: 'Aside', body: [{ steps: ['See [](#pay).'] }] },
      { type: 'text', id: 'delay', title: 'Delay', clauses: true, body: late },
      { type: 'text', clauses: true, body: '## End {#end}\n\n1. All else: [](#pay).' },
    );
    const shown = JSON.stringify(blocks, (_, value) => (isRoot(value) ? toHtml(value) : value), 1);
    expect(shown.replaceAll(/<[^>]+>|\\n|\n */g, '').split(/(?=\{"type")/)).toMatchInlineSnapshot(`
      [
        "[",
        "{"type": "hero","title": "Terms","text": ["Read ",{"href": "#delay","text": ["2"]}," and ",{"href": "#end","text": ["3"]},"."]},",
        "{"type": "policy-section","id": "pay","title": "1. Payment","clauses": true,"body": [["Late: ",{"href": "#delay","text": ["2"]},", ",{"em": ["by ",{"href": "#card","text": ["2.2(a)"]}]},"."],{"steps": [["1.1 ","In 14 days."],["1.2 ","See ",{"href": "#delay","text": ["2"]},"."]]}]},",
        "{"type": "policy-section","id": "aside","title": "Aside","body": [{"steps": [["See ",{"href": "#pay","text": ["1"]},"."]]}]},",
        "{"type": "text","id": "delay","title": "2. Delay","clauses": true,"body": "2.1 See 1.2.2 You pay(a) by card."},",
        "{"type": "text","clauses": true,"body": "3. End3.1 All else: 1."}]",
      ]
    `);
  });

  test('parses Markdown where the schema permits it, and keeps other text', () => {
    expect(resolved({ type: 'hero', title: '**a**', text: '**a** [b](/about) pH' })).toEqual([
      {
        type: 'hero',
        title: '**a**',
        text: [
          { strong: ['a'] },
          ' ',
          { href: '/about', text: ['b'] },
          ' ',
          { term: 'pH', definition: 'How sour or alkaline a soil is.' },
        ],
      },
    ]);
  });

  test('encodes values in links by their position, in fields, inline texts and documents', () => {
    const link = '/contact?job={facts.job}#{facts.job}';
    const facts = { job: 'R&D (50%) #1', link };
    const blocks = [
      {
        type: 'hero',
        title: 'A',
        text: `{facts.job}: [apply](${link})`,
        actions: [{ text: 'Go', href: link }],
      },
      { type: 'hero', title: 'B', actions: [{ text: 'Go', href: '{facts.link}' }] },
      { type: 'text', body: `[Apply](${link})` },
      { type: 'piece', name: 'apply', with: { href: link } },
    ];
    const piece = { blocks: [{ type: 'hero', title: 'C', actions: [{ text: 'Go', href: '{with.href}' }] }] };
    const page = { title: 'New', description: 'New', blocks };
    const site = { ...documents.get('site.json'), facts };
    const files = [
      ['site.json', site],
      ['pages/new.json', page],
      ['pieces/apply.json', piece],
    ] as const;
    const found = JSON.stringify(blocksAt('/new', new Map([...documents, ...files])));
    const hrefs = [...found.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href);
    const encoded = '/contact?job=R%26D%20%2850%25%29%20%231#R&D%20%2850%25%29%20%231';
    expect(hrefs).toEqual(Array(5).fill(encoded));
    expect(found).toContain('"R&D (50%) #1: "');
  });

  test('shows dates in the language of the page', () => {
    const page = {
      title: 'New',
      description: 'New',
      blocks: [{ type: 'policy-header', updated: '2026-03-01' }],
    };
    const site = { ...documents.get('site.json'), locales: ['en', 'sk'] };
    const files = new Map([
      ...documents,
      ['site.json', site],
      ['pages/new.json', page],
      ['pages/new.sk.json', page],
    ]);
    const shown = ['/new', '/sk/new'].map((path) => blocksAt(path, files));
    expect(shown).toMatchObject([
      [{ updated: { day: '2026-03-01', text: '1 March 2026' } }],
      [{ updated: { day: '2026-03-01', text: '1. marca 2026' } }],
    ]);
  });

  test('replaces a reference by the entry, and a form by its settings', () => {
    const [table, form] = resolved(
      { type: 'price-comparison', plans: ['starter'] },
      { type: 'form', form: 'contact' },
    );
    expect(table).toMatchObject({ plans: [{ title: 'Seedling', price: 500 }] });
    expect(form).toMatchObject({
      form: { name: 'contact', service: { provider: 'inbox', address: '/_inbox/contact' }, timeout: 15_000 },
    });
  });

  test('replaces a path by its value', () => {
    const [, lists] = blocksAt('/sectors/pond') as { lists?: { items: string[] }[] }[];
    expect(lists?.lists?.map(({ items }) => items[0])).toEqual([
      'Reeds in rows',
      'Reeds to look at',
      'A bed of reeds',
    ]);
  });

  test('facts are references, also if all of them are optional, or written in the block', () => {
    const { hours } = documents.get('data/contact.json') as { hours: string };
    const details = { type: 'company-details', title: 'Reach us' };
    const company = { name: '{brand.name} Shop' };
    expect(
      resolved(
        { ...details, company: { from: 'company' }, contact: { from: 'contact' } },
        { ...details, company, contact: { hours: 'Always' } },
      ),
    ).toMatchObject([
      { company: { name: 'Samplewood Trust' }, contact: { hours, phone: { gate: '+44 20 7946 0000' } } },
      { company: { name: 'Samplewood Shop' }, contact: { hours: 'Always' } },
    ]);
  });

  test('the name of a collection becomes its entries, in their order', () => {
    const labels = { online: 'Online', offline: 'Here', until: 'Until' };
    const [grid] = resolved({
      type: 'reward-grid',
      rewards: { from: 'rewards' },
      labels,
    }) as RewardGridBlock[];
    expect(grid?.rewards.map(({ name }) => name)).toEqual(['Packet of seeds', 'Pot of clay', 'Garden walk']);
  });

  test('a list has the entries that match its query, with links to their pages', () => {
    const [all, some] = resolved(
      { type: 'list', from: 'sectors' },
      { type: 'list', from: 'sectors', where: { order: { in: [1, 4] } }, sort: '-order', facts: ['icon'] },
    ) as ListBlock[];
    expect(all?.from.items.map(({ title, href }) => `${title} ${href}`)).toEqual([
      'Herbs /sectors/herbs',
      'Roses /sectors/roses',
      'Trees /sectors/trees',
      'Pond /sectors/pond',
    ]);
    expect(some?.from.items).toMatchObject([
      { title: 'Pond', facts: ['ripple'] },
      { title: 'Herbs', facts: ['plant'] },
    ]);
  });

  test('a list shows prices in the currency of the site', () => {
    const name = 'schema/collections/sectors.json';
    const schema = documents.get(name) as Schema;
    const properties = { ...schema.properties, order: { type: 'integer', format: 'money' } };
    const list = { type: 'list', from: 'sectors', limit: 1, facts: ['order'] };
    const page = { title: 'New', description: 'New', blocks: [list] };
    const files = new Map([
      ...documents,
      ['pages/new.json', page] as const,
      [name, { ...schema, properties }] as const,
    ]);
    const [shown] = blocksAt('/new', files) as ListBlock[];
    expect(shown?.from.items).toMatchObject([{ title: 'Herbs', facts: ['£0.01'] }]);
  });

  test('outlines the sections with both an ID and a heading', () => {
    expect(blocksAt('/terms')[0]).toMatchObject({
      contents: [
        { id: 'visits', title: 'Visits' },
        { id: 'lost-property', title: 'Lost property' },
      ],
    });
  });

  test('inserts the notice of the layout first if the page shows it', () => {
    expect(blocksAt('/about').map(({ type }) => type)).toEqual([
      'notice',
      'hero',
      'policy-section',
      'button-row',
    ]);
  });

  test('throws with page, line, block and value if no branch of the schema matches', () => {
    const blocks = [{ type: 'badge', title: 'A' }, { type: 'no-such-block' }];
    const page = { title: 'New', description: 'New', blocks };
    const content = openContent(new Map([...documents, ['pages/new.json', page]]), schemas, {
      lineOf: (_, path) => 10 + Number(path[1]),
    });
    expect(() => content.resolvePage(content.routeAt('/new') as PageRoute)).toThrow(
      /^content\/pages\/new\.json:11: the block no-such-block on \/new cannot be rendered: .*no branch.* bug of the engine/,
    );
  });

  test('names the page, form or entry whose title, text or block cannot be rendered', () => {
    const page = { title: '{no.title}', description: 'New', blocks: [{ type: 'badge', title: 'A' }] };
    const form = { ...documents.get('forms/contact.json'), requiredNote: '{no.note}' };
    const entry = {
      ...documents.get('sectors/herbs.json'),
      blocks: [{ type: 'badge', title: '{no.badge}' }],
    };
    const files = new Map([
      ...documents,
      ['pages/new.json', page] as const,
      ['forms/contact.json', form] as const,
      ['sectors/herbs.json', entry] as const,
    ]);
    const content = openContent(files, schemas, { lineOf: (_, path) => 10 + path.length });
    const bug =
      'The content passed the check, so this is a bug of the engine; please report it with this message.';
    const route = (path: string) => content.routeAt(path) as PageRoute;
    expect(() => content.resolveHead(route('/new'))).toThrow(
      `content/pages/new.json:10: the page /new cannot be rendered: unknown variable {no.title}. ${bug}`,
    );
    expect(() => content.resolveForm('contact', 'en')).toThrow(
      `content/forms/contact.json:10: this form cannot be rendered: unknown variable {no.note}. ${bug}`,
    );
    expect(() => content.resolveEntry(route('/sectors/herbs'))).toThrow(
      `content/sectors/herbs.json:12: the block badge on /sectors/herbs cannot be rendered: unknown variable {no.badge}. ${bug}`,
    );
  });

  test('accepts a reference to a number where a number is expected, and braces in a referenced text', () => {
    const engine = new Map(structuredClone([...schemas]));
    const { properties = {} } = engine.get('blocks/badge.json') ?? {};
    const from = { $ref: '../common.json#/definitions/from' };
    properties.price = { anyOf: [{ type: 'integer' }, from] };
    properties.label = { anyOf: [{ type: 'string' }, from] };
    const block = { type: 'badge', title: 'A', price: { from: 'live.seat' }, label: { from: 'live.text' } };
    const page = { title: 'New', description: 'New', blocks: [block] };
    const live = { seat: 1290, text: 'Use {{name}}' };
    const files = new Map([...documents, ['pages/new.json', page], ['data/live.json', live]]);
    const content = openContent(files, engine);
    expect(content.resolvePage(content.routeAt('/new') as PageRoute).blocks).toEqual([
      { type: 'badge', title: 'A', price: 1290, label: 'Use {name}' },
    ]);
  });
});

describe('origins', () => {
  test('are collected from images, forms and the chat of all pages', () => {
    const { origins } = openContent(documents, schemas);
    expect(origins().forms).toEqual(['https://forms.example']);
    expect(origins().images).toContain('https://badges.example');
    expect(origins().chat).toEqual(['https://chat.example']);
  });

  test('include those of the chat only on pages with a chat', () => {
    const page = { ...documents.get('pages/press.json'), layout: 'bare' };
    const { pathsWithout } = openContent(new Map([...documents, ['pages/press.json', page]]), schemas);
    expect(pathsWithout('chat')).toEqual(['/press', '/sk/press']);
  });
});
