import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';

const written = documentsOf(readContent(smallSite));
const schemas = readSchemas();

/** The blocks of a page as components receive them. */
function resolved(blocks: object[]) {
  const page = { title: 'A', description: 'B', layout: 'bare', blocks };
  const content = openContent(new Map([...written, ['pages/a.json', page]]), schemas);
  const route = content.routeAt('/a');
  if (!route) throw new Error('the page is missing');
  return content.resolvePage(route).blocks as { id?: string; items?: unknown }[];
}

const text = {
  type: 'text',
  title: 'Sowing',
  body: '## In May\n\nBeans.\n\n### Early\n\nPeas.\n\n#### Seeds\n\nAll.[^a]\n\n[^a]: Of them.',
};
const steps = { type: 'steps', title: 'Sowing', items: [{ title: 'One', text: 'Two.' }] };
const table = { type: 'contents', title: 'On this page' };

test('lists block titles and headings in text, nested by level', () => {
  const [, contents, first, , third] = resolved([
    { type: 'hero', title: 'No part of it' },
    table,
    text,
    { type: 'columns', blocks: [{ ...steps, id: 'rest', title: 'Rest in {brand.name}' }, steps] },
    steps,
  ]);
  expect(contents?.items).toEqual([
    { id: 'part_sowing', title: 'Sowing' },
    { id: 'in-may', title: 'In May', inside: [{ id: 'early', title: 'Early' }] },
    { id: 'rest', title: 'Rest in Samplewood' },
    { id: 'part_sowing-1', title: 'Sowing' },
    { id: 'part_sowing-2', title: 'Sowing' },
  ]);
  // Everything in the list can be linked to.
  expect([first?.id, third?.id]).toEqual(['part_sowing', 'part_sowing-2']);
});

test('limits the depth, and adds no IDs on pages without a table of contents', () => {
  const [contents] = resolved([{ ...table, depth: 2 }, text]);
  expect(contents?.items).toEqual([
    { id: 'part_sowing', title: 'Sowing' },
    { id: 'in-may', title: 'In May' },
  ]);
  expect(resolved([text, steps]).map(({ id }) => id)).toEqual([undefined, undefined]);
});

test('the header of a policy lists titles with IDs and headings in text, including those of nested blocks', () => {
  const header = { type: 'policy-header', id: 'top', title: 'Terms', contents: { from: 'page.outline' } };
  const blocks = [
    { ...text, id: 'sowing' },
    { ...steps, title: 'Not linked' },
  ];
  const [outlined] = resolved([header, { type: 'columns', blocks }]);
  expect(outlined).toMatchObject({
    contents: [
      { id: 'sowing', title: 'Sowing' },
      { id: 'in-may', title: 'In May' },
    ],
  });
});

test('blocks at the top and bottom of a layout know the page that they are on', () => {
  const layout = {
    sidebar: { type: 'sidebar', label: 'Guide', items: { folder: 'guide' } },
    top: [
      {
        type: 'breadcrumbs',
        label: 'You are here',
        home: { text: 'Home', href: '/' },
        above: { from: 'page.above' },
      },
      table,
    ],
    bottom: [
      {
        type: 'previous-next',
        label: 'More',
        previous: 'Before',
        next: 'After',
        pages: { from: 'page.neighbours' },
      },
    ],
  };
  const page = (title: string, order: number, ...blocks: object[]) => ({
    ...{ title, description: 'B', layout: 'guide', order },
    blocks: [{ type: 'hero', title }, ...blocks],
  });
  const pages = [
    ['layouts/guide.json', layout],
    ['pages/guide/index.json', page('Guide', 0)],
    ['pages/guide/sow.json', page('Sow', 1, steps)],
  ] as const;
  const content = openContent(new Map([...written, ...pages]), schemas);
  const shownOn = (path: string) => {
    const route = content.routeAt(path);
    return route ? content.resolvePage(route).blocks : [];
  };
  expect(shownOn('/guide/sow')).toMatchObject([
    { type: 'breadcrumbs', above: [{ text: 'Guide', href: '/guide' }] },
    { type: 'contents', items: [{ title: 'Sowing' }] },
    { type: 'hero' },
    { type: 'steps' },
    { type: 'previous-next', pages: { previous: { href: '/guide' } } },
  ]);
  expect(shownOn('/guide')).toMatchObject([
    { type: 'breadcrumbs', above: [] },
    { type: 'contents', items: [] },
    { type: 'hero' },
    { type: 'previous-next', pages: { next: { href: '/guide/sow' } } },
  ]);
  const { layout: around } = content.resolveLayout('guide', 'en');
  expect(Object.keys(around)).toEqual(['sidebar']);
});
