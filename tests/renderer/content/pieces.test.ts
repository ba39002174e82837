import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { smallSite } from '../../sites/site.ts';

const documents = documentsOf(readContent(smallSite));
const schemas = readSchemas();

/** A page of some blocks that is added to the fixture site, with pieces, as it is resolved. */
function resolved(pieces: Record<string, JsonObject>, ...blocks: object[]) {
  const page = { title: 'New', description: 'New', layout: 'bare', blocks };
  const files = Object.entries(pieces).map(([name, piece]) => [`pieces/${name}.json`, piece] as const);
  const content = openContent(new Map([...documents, ...files, ['pages/new.json', page]]), schemas);
  const route = content.routeAt('/new');
  if (!route) throw new Error('there is no page');
  return {
    blocks: content.resolvePage(route).blocks,
    isWithoutChat: content.pathsWithoutChat().includes('/new'),
  };
}

const badge = (title: string) => ({ type: 'badge', title });
const use = (name: string, values?: object) => ({ type: 'piece', name, ...(values && { with: values }) });

test('a piece becomes its blocks, in their place and with the texts of each use', () => {
  const call = {
    parameters: { name: { example: 'you' }, mark: { default: '!' } },
    blocks: [badge('Hello {with.name}{with.mark}'), badge('{brand.name}')],
  };
  const { blocks } = resolved(
    { call },
    badge('Before'),
    use('call', { name: 'A {{b}}' }),
    use('call', { name: '{brand.slug}', mark: '?' }),
  );
  const titles = blocks.map((block) => ('title' in block ? block.title : ''));
  expect(titles).toEqual(['Before', 'Hello A {b}!', 'Samplewood', 'Hello samplewood?', 'Samplewood']);
});

test('a text for a piece is what the piece uses it for: formatted, Markdown, a value in another piece', () => {
  const outer = {
    parameters: { day: { example: '2030-01-01' } },
    blocks: [use('inner', { text: '{with.day}' })],
  };
  const inner = {
    parameters: { text: { example: 'x' } },
    blocks: [{ type: 'hero', title: '{with.text|date}', text: '**{with.text}**' }],
  };
  expect(resolved({ outer, inner }, use('outer', { day: '{launch.date}' })).blocks).toEqual([
    { type: 'hero', title: '1\u00a0April 2030', text: [{ strong: ['2030-04-01'] }] },
  ]);
});

test('the headings and footnotes of texts in pieces are named as those of the page around them', () => {
  const text = (body: string) => ({ type: 'text', body });
  const note = { blocks: [{ ...text('## Notes\n\nOne.[^a]\n\n[^a]: Its reason.'), id: 'taken' }] };
  const { blocks } = resolved({ note }, text('## Notes\n\n## Taken'), use('note'));
  const html = blocks.map((block) => toHtml((block as { body: Root }).body));
  const ids = html.flatMap((part) => [...part.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids).toEqual(['notes', 'taken-1', 'notes-1', 't2_fnref-a', 't2_footnote-label', 't2_fn-a']);
});

test('a piece stands inside other blocks', () => {
  const labels = { label: 'Years', labels: ['2025'], name: 'year' };
  const { blocks } = resolved(
    { one: { blocks: [badge('One')] } },
    { type: 'tabs', ...labels, blocks: [use('one')] },
  );
  expect(blocks).toEqual([{ type: 'tabs', ...labels, blocks: [badge('One')] }]);
});

test('what a page has by a piece counts as its own: a section to jump to, a chat', () => {
  const parameters = { title: { example: 'x' } };
  const section = { parameters, blocks: [{ ...badge('{with.title}'), id: 'section' }] };
  const header = { type: 'policy-header', title: 'Policy', contents: { from: 'page.outline' } };
  const chat = { blocks: [schemas.get('blocks/chat.json')?.examples?.[0] ?? {}] };
  const { blocks, isWithoutChat } = resolved({ section }, header, use('section', { title: 'Of a piece' }));
  expect(blocks[0]).toMatchObject({ contents: [{ id: 'section', title: 'Of a piece' }] });
  expect(isWithoutChat).toBe(true);
  expect(resolved({ chat }, use('chat')).isWithoutChat).toBe(false);
});
