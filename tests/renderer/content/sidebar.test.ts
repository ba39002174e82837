import { describe, expect, test } from 'vitest';
import type { Route } from '../../../renderer/content/routes.ts';
import { folderItems, foldersIn, neighboursIn, type SidebarItem } from '../../../renderer/content/sidebar.ts';

/** The routes of some pages, each given as a file under `content/pages` without extension. */
const routesOf = (...names: string[]): Route[] =>
  names.map((name) => ({ file: `pages/${name}.json`, path: `/${name.replace(/\/index$/, '')}` }));

/** The items of a folder; the title of a page is that in `titles`, or its path. */
const itemsOf = (
  names: string[],
  order: Record<string, number> = {},
  options: { labels?: Record<string, string>; titles?: Record<string, string> } = {},
) =>
  folderItems(
    { folder: 'docs', labels: options.labels },
    {
      routes: routesOf(...names),
      titleOf: ({ path }) => options.titles?.[path] ?? path,
      orderOf: ({ path }) => order[path],
    },
  );

/** A tree as indented lines. */
const linesOf = (items: readonly SidebarItem[], indent = ''): string[] =>
  items.flatMap((item) =>
    'items' in item
      ? [`${indent}[${item.text}]`, ...linesOf(item.items, `${indent}  `)]
      : [indent + item.text],
  );

describe('the items of a folder', () => {
  test('are its pages, index page first, sorted by order and then by name', () => {
    const names = ['about', 'docs/b', 'docs/a', 'docs/index', 'docs/404', 'docs/z', 'docsy/x'];
    expect(linesOf(itemsOf(names, { '/docs/z': 1 }))).toEqual(['/docs', '/docs/z', '/docs/a', '/docs/b']);
  });

  test('have subfolders as sections, named by a label, their index page or the folder name', () => {
    const names = ['docs', 'docs/one/index', 'docs/one/a', 'docs/two', 'docs/two/a', 'docs/far-away/a/deep'];
    expect(
      linesOf(
        itemsOf(names, { '/docs/two': 1, '/docs/one': 2 }, { labels: { two: 'Second', 'far-away/a': 'A' } }),
      ),
    ).toEqual([
      '/docs',
      '[Second]',
      '  /docs/two',
      '  /docs/two/a',
      '[/docs/one]',
      '  /docs/one',
      '  /docs/one/a',
      '[Far away]',
      '  [A]',
      '    /docs/far-away/a/deep',
    ]);
  });

  test('link directly to a folder with only an index page', () => {
    expect(linesOf(itemsOf(['docs/index', 'docs/one/index']))).toEqual(['/docs', '/docs/one']);
  });

  test('have doubled braces in titles, as an author would write them', () => {
    const [first] = itemsOf(['docs/a'], {}, { titles: { '/docs/a': 'The {name}' } });
    expect(first).toEqual({ text: 'The {{name}}', href: '/docs/a' });
  });
});

describe('the neighbours of a page', () => {
  const items: SidebarItem[] = [
    { text: 'A', href: '/a' },
    { text: 'Out', href: 'https://out.example' },
    {
      text: 'S',
      items: [
        { text: 'B', href: '/b' },
        { text: 'A again', href: '/a' },
      ],
    },
    { text: 'C', href: '/c' },
  ];

  test('are the adjacent pages of its sidebar across sections, without duplicates', () => {
    expect(neighboursIn(items, '/b')).toEqual({ previous: items[0], next: items[3] });
    expect(neighboursIn(items, '/a')).toEqual({ next: { text: 'B', href: '/b' } });
  });

  test('are empty if the sidebar does not list the page', () => {
    expect(neighboursIn(items, '/d')).toEqual({});
  });
});

test('finds folders in layouts, in nested blocks and in pieces', () => {
  const sidebar = (folder: string) => ({ type: 'sidebar', items: { folder } });
  const documents = new Map([['pieces/p.json', { blocks: [sidebar('three')] }]]);
  const layout = {
    sidebar: sidebar('one'),
    before: [{ type: 'columns', blocks: [sidebar('two'), { type: 'piece', name: 'p' }] }],
  };
  expect([...foldersIn(layout, documents)].sort()).toEqual(['one', 'three', 'two']);
});
