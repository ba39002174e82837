import { describe, expect, test } from 'vitest';
import type { Route } from '../../../renderer/content/routes.ts';
import { createVersions, versionOf, versionsIn } from '../../../renderer/content/versions.ts';

const versions = [
  { folder: 'docs', title: '2.x' },
  { folder: 'v1', title: '1.x {old}' },
];

const routeOf = (name: string, more: Partial<Route> = {}): Route => ({
  file: `pages/${name}.json`,
  path: `/${name.replace(/\/index$/, '')}`,
  ...more,
});

const names = ['docs/index', 'docs/install', 'docs/new', 'v1', 'v1/install', 'v1/old', 'about', 'docs-tools'];
const routes = names.map((name) => routeOf(name));
const { linksOn, latestOf } = createVersions(versions, routes);
const hrefsOn = (name: string) => linksOn(routeOf(name)).links.map(({ href }) => href);

test('a page is in the version whose folder contains it', () => {
  const numbers = names.map((name) => versionOf(routeOf(name), versions));
  expect(numbers).toEqual([0, 0, 0, 1, 1, 1, undefined, undefined]);
});

describe('the links of a page', () => {
  test('lead to the same page in each version, or to the index page of a version without it', () => {
    expect(linksOn(routeOf('v1/install'))).toEqual({
      current: 1,
      links: [
        { text: '2.x', href: '/docs/install' },
        { text: '1.x {{old}}', href: '/v1/install' },
      ],
    });
    expect(hrefsOn('docs/index')).toEqual(['/docs', '/v1']);
    expect(hrefsOn('docs/new')).toEqual(['/docs/new', '/v1']);
    expect(hrefsOn('v1/old')).toEqual(['/docs', '/v1/old']);
  });

  test('are omitted outside all versions', () => {
    expect(linksOn(routeOf('about'))).toEqual({ current: 0, links: [] });
    expect(createVersions([], routes).linksOn(routeOf('docs/new')).links).toEqual([]);
  });

  test('distinguish the entries of a template page', () => {
    const option = (folder: string, entry: string) =>
      routeOf(`${folder}/[option]`, { entry: `options/${entry}.json`, path: `/${folder}/${entry}` });
    const all = [...routes, option('docs', 'a'), option('docs', 'b'), option('v1', 'b')];
    const links = (route: Route) => createVersions(versions, all).linksOn(route).links;
    expect(links(option('docs', 'b')).map(({ href }) => href)).toEqual(['/docs/b', '/v1/b']);
    expect(links(option('docs', 'a')).map(({ href }) => href)).toEqual(['/docs/a', '/v1']);
  });
});

test('only pages of older versions have a page in the latest version', () => {
  const paths = names.map((name) => latestOf(routeOf(name))?.path);
  expect(paths).toEqual([undefined, undefined, undefined, '/docs', '/docs/install', ...Array(3)]);
});

test('invalid settings declare no versions', () => {
  for (const written of [undefined, 'docs', [3], [{ title: '1.x' }]])
    expect(versionsIn(new Map([['site.json', { versions: written }]]))).toEqual([]);
});
