import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';

const documents = documentsOf(readContent(smallSite));
const schemas = readSchemas();

/** Resolves a page with the given blocks and pieces, added to the fixture site. */
function resolved(pieces: Record<string, JsonObject>, ...blocks: object[]) {
  const page = { title: 'New', description: 'New', layout: 'bare', blocks };
  const files = Object.entries(pieces).map(([name, piece]) => [`pieces/${name}.json`, piece] as const);
  const content = openContent(new Map([...documents, ...files, ['pages/new.json', page]]), schemas);
  const route = content.routeAt('/new');
  if (!route) throw new Error('there is no page');
  return {
    blocks: content.resolvePage(route).blocks,
    isWithoutChat: content.pathsWithout('chat').includes('/new'),
  };
}

const badge = (title: string) => ({ type: 'badge', title });
const use = (name: string, values?: object) => ({ type: 'piece', name, ...(values && { with: values }) });

test('replaces a piece by its blocks, with the parameters of each use', () => {
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

test('uses parameters in formats, in Markdown and as parameters of nested pieces', () => {
  const outer = {
    parameters: { day: { example: '2030-01-01' } },
    blocks: [use('inner', { text: '{with.day}' })],
  };
  const inner = {
    parameters: { text: { example: 'x' } },
    blocks: [{ type: 'hero', title: '{with.text|date}', text: '**{with.text}**' }],
  };
  expect(resolved({ outer, inner }, use('outer', { day: '{launch.date}' })).blocks).toEqual([
    { type: 'hero', title: '1 April 2030', text: [{ strong: ['2030-04-01'] }] },
  ]);
});

test('numbers headings and footnotes in pieces together with those of the page', () => {
  const text = (body: string) => ({ type: 'text', body });
  const note = { blocks: [{ ...text('## Notes\n\nOne.[^a]\n\n[^a]: Its reason.'), id: 'taken' }] };
  const { blocks } = resolved({ note }, text('## Notes\n\n## Taken'), use('note'));
  const html = blocks.map((block) => toHtml((block as { body: Root }).body));
  const ids = html.flatMap((part) => [...part.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids).toEqual(['notes', 'taken-1', 'notes-1', 't2_fnref-a', 't2_footnote-label', 't2_fn-a']);
});

test('resolves pieces inside other blocks', () => {
  const labels = { label: 'Years', labels: ['2025'], name: 'year' };
  const { blocks } = resolved(
    { one: { blocks: [badge('One')] } },
    { type: 'tabs', ...labels, blocks: [use('one')] },
  );
  expect(blocks).toEqual([{ type: 'tabs', ...labels, blocks: [badge('One')] }]);
});

test('counts sections and chats in pieces as part of the page', () => {
  const parameters = { title: { example: 'x' } };
  const section = { parameters, blocks: [{ ...badge('{with.title}'), id: 'section' }] };
  const header = { type: 'policy-header', title: 'Policy', contents: { from: 'page.outline' } };
  const chat = { blocks: [schemas.get('blocks/chat.json')?.examples?.[0] ?? {}] };
  const { blocks, isWithoutChat } = resolved({ section }, header, use('section', { title: 'Of a piece' }));
  expect(blocks[0]).toMatchObject({ contents: [{ id: 'section', title: 'Of a piece' }] });
  expect(isWithoutChat).toBe(true);
  expect(resolved({ chat }, use('chat')).isWithoutChat).toBe(false);
});
