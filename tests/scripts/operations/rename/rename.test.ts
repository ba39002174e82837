import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../../scripts/check/engine/open.ts';
import renameCommand from '../../../../scripts/commands/rename.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { mentionsOf } from '../../../../scripts/operations/references/find.ts';
import { planRename } from '../../../../scripts/operations/rename/plan.ts';
import { readSchemas } from '../../../project.ts';
import { runHere } from '../../../run.ts';
import { pageWith } from '../../../sites/page.ts';
import { magazine, type SiteCopy } from '../../../sites/site.ts';
import { temporarySite } from '../../../temporary.ts';

const schemas = readSchemas();
let copy: SiteCopy;
beforeEach(() => {
  copy = temporarySite();
});

const rename = (...args: string[]) => runHere(renameCommand, ['--content', copy.content, ...args]);

/** The contents of all files, as binary strings. */
function bytes(): Map<string, string> {
  const paths = globSync('**/*', { cwd: copy.content, dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(copy.content, path), 'latin1')]));
}

const found = () => check(readContent(copy.content), schemas).map(({ file, code }) => `${file} ${code}`);
const page = (text: string, more: object = {}) =>
  pageWith('A page of a test', [{ type: 'badge', title: 'Hello', text }], more);

/** The changed files with their new lines. */
function news(before: ReadonlyMap<string, string>) {
  return [...bytes()].flatMap(([path, now]) => {
    const then = new Set(before.get(path)?.split('\n'));
    const lines = now.split('\n').filter((line) => !then.has(line));
    return now === before.get(path) ? [] : [[path, lines.map((line) => line.trim())] as const];
  });
}

describe('a renamed page', () => {
  test('moves and gets its old route as an alias, without changing other bytes', () => {
    const before = bytes();
    const { stdout, stderr, status } = rename('/press', '/newsroom/press');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(found()).toEqual([]);
    const [moved, ...rewrote] = stdout.trim().split('\n');
    expect(moved).toBe(
      `moved ${copy.content}/pages/press.json to ${copy.content}/pages/newsroom/press.json; /press now redirects`,
    );
    const changed = news(before).filter(([path]) => path !== 'pages/newsroom/press.json');
    expect(changed.map(([path, lines]) => `${path} ${lines.length}`)).toEqual(
      rewrote.map((line) => line.replace(/^updated (\d+) links? in .*\/content\/(.*)$/, '$2 $1')),
    );
    expect(Object.fromEntries(changed)['layouts/default.json']).toEqual(['"href": "/newsroom/press"']);
    const was = before.get('pages/press.json') ?? '';
    expect(bytes().get('pages/newsroom/press.json')).toBe(
      was
        .replace('"../../schema/page.json"', '"../../../schema/page.json"')
        .replace(/(\n {2}"description": .*,)/, '$1\n  "aliases": ["/press"],'),
    );
    expect(bytes().has('pages/press.json')).toBe(false);
    for (const [path, now] of bytes()) {
      const before = now.replaceAll(/(["(])\/newsroom\/press(["#?)])/g, '$1/press$2');
      if (path !== 'pages/newsroom/press.json') expect(before).not.toMatch(/["(]\/newsroom\/press/);
    }
  });

  test('moves in every locale, with links to itself and its anchors', () => {
    const before = bytes();
    copy.write('pages/terms.sk.json', copy.text('pages/terms.json').replace('Terms of a visit', 'Podmienky'));
    expect(rename('/terms', '/legal/terms').status).toBe(0);
    expect(found()).toEqual([]);
    for (const variant of ['terms', 'terms.sk'])
      expect(copy.read(`pages/legal/${variant}.json`)).toMatchObject({
        $schema: '../../../schema/page.json',
        aliases: ['/visit-terms', '/terms'],
      });
    expect(bytes().has('pages/terms.sk.json')).toBe(false);
    expect(copy.text('layouts/default.json')).toContain('"href": "/legal/terms#lost-property"');
    const left = [...bytes()].filter(([, now]) => /["(]\/terms[)#?]/.test(now));
    expect(left).toEqual([]);
    expect(before.size).toBe(bytes().size - 1);
  });

  test('updates the links of a layout that is translated in part', () => {
    const layout = copy.read('layouts/default.json');
    layout.before[0].id = 'top';
    copy.write('layouts/default.json', layout);
    copy.write('layouts/default.sk.json', {
      $schema: layout.$schema,
      before: [{ id: 'top', links: [{ text: 'Kontakt', href: '/contact' }] }],
    });
    const before = found();
    const { stdout, status } = rename('/contact', '/write-to-us');
    expect({ stdout, status }).toMatchObject({ status: 0 });
    expect(copy.read('layouts/default.sk.json').before).toEqual([
      { id: 'top', links: [{ text: 'Kontakt', href: '/write-to-us' }] },
    ]);
    expect(found()).toEqual(before);
  });

  test('updates links with queries, variables and escapes, but nothing that only looks like a link', () => {
    const slug = copy.read('site.json').brand.slug;
    const [old, written] = [`/what-is-${slug}`, '/what-is-{brand.slug}'];
    const tricky = (to: string, filled: string) =>
      `[a](${to}?q={brand.name}#main) \`[b](${filled})\` ${filled} [*c*](<${filled}> \\"t\\") \\u2192 [d](${filled}#main) \\\\[e](${filled}-not)`;
    const source = JSON.stringify(page('TEXT', { description: `Look at ${old} ${'and on '.repeat(9)}` }));
    copy.write('pages/tricky.json', source.replace('TEXT', tricky(written, old)));
    const before = found();
    const { stdout, status } = rename(old, '/meaning');
    expect({ stdout, status }).toMatchObject({ status: 0 });
    expect(stdout).toContain(`updated 3 links in ${copy.content}/pages/tricky.json`);
    const now = tricky(written, old)
      .replace(`(${written}?`, '(/meaning?')
      .replace(`<${old}>`, '</meaning>')
      .replace(`(${old}#`, '(/meaning#');
    expect(copy.text('pages/tricky.json')).toBe(source.replace('TEXT', now));
    expect(copy.read('pages/meaning.json').aliases).toEqual(['/what-is-it', old]);
    expect(found()).toEqual(before);
  });

  test('keeps correct links with variables, and existing findings', () => {
    copy.write('pages/hello.json', page('[here]({page.path}#main) [x](/hello#nothing) [y](/nowhere)'));
    const { stdout, status } = rename('/hello', '/hi');
    expect(status).toBe(0);
    expect(stdout).toContain(`updated 1 link in ${copy.content}/pages/hi.json`);
    expect(copy.text('pages/hi.json')).toContain('[here]({page.path}#main) [x](/hi#nothing) [y](/nowhere)');
    expect(found()).toEqual(['dead-anchor', 'dead-link'].map((code) => `content/pages/hi.json ${code}`));
  });

  test('can move to one of its aliases, which is then removed', () => {
    expect(rename('/terms', '/visit-terms').status).toBe(0);
    expect(copy.read('pages/visit-terms.json').aliases).toEqual(['/terms']);
    expect(found()).toEqual([]);
  });
});

describe('nothing is written', () => {
  test('if the rename would cause findings', () => {
    copy.write('pages/Hello you.json', page('Hello'));
    const before = bytes();
    const { stdout, stderr, status } = rename('/Hello you', '/hello');
    expect(status).toBe(1);
    expect(stdout).toContain('[pattern-mismatch]');
    expect(stderr).toBe('Nothing was written: the rename would cause these findings.\n');
    expect(bytes()).toEqual(before);
  });

  test.each([
    [[], 'expected two routes'],
    [['/press'], 'expected two routes'],
    [['/press', '/a', '/b'], 'expected two routes'],
    [['--what', '/press', '/a'], 'unknown option'],
    [['/press', '/about'], '/about is taken by content/pages/about.json'],
  ])('by rename %j', (args, reason) => {
    const before = bytes();
    const { stdout, stderr, status } = rename(...args);
    expect(stderr).toMatch(/^npm run rename: [^\n]+\n$/);
    expect(stderr).toContain(reason);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(bytes()).toEqual(before);
  });

  test.each([
    [['/pres', '/a'], 'there is no page at /pres; did you mean "/press"?'],
    [['press', '/a'], 'there is no page at press; did you mean "/press"?'],
    [['/visit-terms', '/a'], 'is an alias of /terms (content/pages/terms.json'],
    [['/sectors/roses', '/a'], 'is the page of content/sectors/roses.json; write another route'],
    [['/', '/a'], '/ is the home page, which cannot be renamed'],
    [['/404', '/a'], 'is the not-found page, which cannot be renamed'],
    [['/sectors/404', '/a'], 'is the not-found page, which cannot be renamed'],
    [['/press', '/press'], 'the page is already at /press'],
    [['/press', '/sectors/roses'], 'is taken by content/sectors/roses.json'],
    [['/press', '/visit-terms'], 'it is an alias in content/pages/terms.json'],
    [['/press', '/sk/press'], 'routes under /sk are reserved for that language'],
    [['/press', '/'], 'no other page can have this route'],
    [['/press', '/Newsroom'], '/Newsroom is not a valid route'],
    [['/press', 'newsroom'], 'newsroom is not a valid route'],
    [['/press', '/newsroom/'], '/newsroom/ is not a valid route'],
    [['/press', '/news//room'], '/news//room is not a valid route'],
    [['/press', '/../press'], '/../press is not a valid route'],
    [['/press', '/what-is-{brand.slug}'], 'is not a valid route'],
    [['/press', '/newsroom#kit'], 'is not a valid route'],
    [['/press', ''], '"" is not a valid route'],
    [['/press', '/newsroom.json'], 'is a file name'],
    [['/press', 'content/pages/newsroom.json'], 'is a file name'],
    [['/press', '/newsroom/index'], 'content/pages/newsroom/index.json would have the route /newsroom'],
    [['/press', '/newsroom/404'], 'is reserved for the not-found page'],
  ] as const)('for the routes %j', ([from, to], reason) => {
    expect(() => planRename(openCheck(copy.content, schemas), from, to)).toThrow(reason);
  });

  test('if a file that must change is invalid, or the target exists', () => {
    copy.write('pages/hello.json', '{ "title": "Hello", }');
    mkdirSync(join(copy.content, 'pages/there.sk.json'));
    const before = bytes();
    expect(rename('/hello', '/hi').stderr).toContain('content/pages/hello.json has to change, but');
    expect(rename('/press', '/there').stderr).toContain('content/pages/there.sk.json already exists');
    expect(bytes()).toEqual(before);
  });

  test('by --help', () => {
    const { stdout, status } = rename('-h');
    expect(stdout).toContain('Usage: npm run rename -- [options] <old-route> <new-route>');
    expect(status).toBe(0);
  });
});

describe('a renamed entry', () => {
  test('moves, its links are updated, and its old route redirects', () => {
    copy.write('pages/hi.json', page('[Pond](/sectors/pond#main)'));
    const { stdout, stderr, status } = rename('/sectors/pond', '/sectors/lake');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain(
      `${copy.content}/sectors/pond.json to ${copy.content}/sectors/lake.json; /sectors/pond now redirects`,
    );
    expect(found()).toEqual([]);
    expect(copy.text('pages/hi.json')).toContain('[Pond](/sectors/lake#main)');
    expect(copy.read('redirects.json').redirects).toEqual([
      { from: '/sectors/pond', to: '/sectors/lake' },
      { from: '/sk/sectors/pond', to: '/sk/sectors/lake' },
    ]);
    expect(rename('/sectors/lake', '/sectors/sea').status).toBe(0);
    expect(copy.read('redirects.json').redirects.map(({ to }: { to: string }) => to)).toEqual(
      ['', '/sk', '', '/sk'].map((prefix) => `${prefix}/sectors/sea`),
    );
  });

  test('is refused outside of its template page, and at the route of another entry', () => {
    const { stderr, status } = rename('/sectors/pond', '/pond');
    expect([stderr.includes('such as /sectors/new-name'), status]).toEqual([true, 2]);
    expect(rename('/sectors/pond', '/sectors/herbs').stderr).toContain('taken by content/sectors/herbs.json');
  });
});

test('renaming a term updates the entries and lists that refer to it', () => {
  const stories = temporarySite(magazine);
  const list = { type: 'list', from: 'stories', where: { topics: { has: 'birds' } } };
  const { $schema } = stories.read('pages/index.json');
  const feed = { type: 'text', body: '[Subscribe](/stories/topic/birds/feed.xml)' };
  const blocks = [{ type: 'hero', title: 'Birds' }, list, feed];
  stories.write('pages/birds.json', { ...page(''), $schema, blocks });
  const [old, now] = ['/stories/topic/birds', '/stories/topic/seabirds'];
  const { stderr, status } = runHere(renameCommand, ['--content', stories.content, old, now]);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const files = readContent(stories.content);
  expect(check(files, schemas)).toEqual([]);
  expect(files.has('topics/seabirds.json')).toBe(true);
  expect([...files.values()].filter(({ text }) => text.includes('"birds"'))).toEqual([]);
  expect(stories.read('redirects.json').redirects).toEqual(
    ['', '/feed.xml', '/rss.xml', '/feed.json'].map((end) => ({ from: old + end, to: now + end })),
  );
});

test('a condition of a query is a reference to the entry that it names', () => {
  const stories = temporarySite(magazine);
  const list = { type: 'list', from: 'stories', where: { topics: { has: 'birds' } } };
  stories.write('pages/birds.json', { ...page(''), blocks: [list] });
  const mentions = mentionsOf(openCheck(stories.content, schemas), {
    kind: 'file',
    file: 'topics/birds.json',
  });
  const inList = mentions.filter(({ path }) => path === 'pages/birds.json');
  expect(
    inList.map(({ path, offset, length }) => stories.text(path).slice(offset - 8, offset + length + 1)),
  ).toEqual(['"has": "birds"']);
});

test('renaming an entry that is also a term redirects both of its pages', () => {
  const stories = temporarySite(magazine);
  const collection = stories.read('collections/stories.json');
  collection.facets.authors = { terms: 'authors' };
  stories.write('collections/stories.json', collection);
  const ofTopic = stories.read('pages/stories/topic/[topic].json');
  const byAuthor = { ...ofTopic, facet: 'authors', title: 'By {term.title}' };
  byAuthor.description = 'All stories by {term.title}, the newest one first, from all years of the magazine.';
  byAuthor.blocks[0].text = 'All of them.';
  mkdirSync(join(stories.content, 'pages/stories/by'));
  stories.write('pages/stories/by/[author].json', byAuthor);
  const { $schema } = stories.read('pages/index.json');
  stories.write('pages/keeper.json', {
    ...page('[One](/authors/keeper), [two](/stories/by/keeper)'),
    $schema,
  });
  const now = ['--content', stories.content, '/authors/keeper', '/authors/lamp'];
  expect(runHere(renameCommand, now)).toMatchObject({ stderr: '', status: 0 });
  expect(JSON.stringify(stories.read('pages/keeper.json'))).toContain(
    '[One](/authors/lamp), [two](/stories/by/lamp)',
  );
  const redirects: { from: string; to: string }[] = stories.read('redirects.json').redirects;
  expect(redirects).toContainEqual({ from: '/authors/keeper', to: '/authors/lamp' });
  expect(redirects).toContainEqual({ from: '/stories/by/keeper', to: '/stories/by/lamp' });
});

test('renaming the page of a list redirects its feeds and further pages', () => {
  const stories = temporarySite(magazine);
  const { stderr, status } = runHere(renameCommand, ['--content', stories.content, '/stories', '/tales']);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(check(readContent(stories.content), schemas)).toEqual([]);
  const { redirects } = stories.read('redirects.json');
  expect(redirects).toContainEqual({ from: '/stories/feed.xml', to: '/tales/feed.xml' });
  expect(redirects).toContainEqual({ from: '/stories/2', to: '/tales/2' });
});
