import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import renameCommand from '../../../../scripts/commands/rename.ts';
import { readContent } from '../../../../scripts/files/read.ts';
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
const found = () =>
  check(readContent(copy.content), schemas).map(({ file, message }) => `${file} ${message}`);
const all = () =>
  new Map(globSync('**/*', { cwd: copy.content }).map((path): [string, string] => [path, copy.text(path)]));

function write(path: string, value: object | string) {
  mkdirSync(dirname(join(copy.content, path)), { recursive: true });
  copy.write(path, value);
}

function page(path: string, title: string, file: string, more: object = {}) {
  const $schema = `${'../'.repeat(path.split('/').length)}schema/page.json`;
  write(path, pageWith(title, [{ type: 'text', body: { file } }], { $schema, ...more }));
}
const bodyOf = (path: string) => copy.read(path).blocks[1].body;

describe('the texts of a renamed page', () => {
  test('move with it in every language, under its new name', () => {
    page('pages/a/b.json', 'Bees', 'b.md');
    page('pages/a/b.sk.json', 'Včely', 'b.sk.md');
    write('pages/a/b.md', 'Bees fly.');
    write('pages/a/b.sk.md', 'Včely lietajú.');
    const { stdout, stderr, status } = rename('/a/b', '/z/honey');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain(
      `moved ${copy.content}/pages/a/b.sk.md to ${copy.content}/pages/z/honey.sk.md\n`,
    );
    expect(bodyOf('pages/z/honey.json')).toEqual({ file: 'honey.md' });
    expect(copy.text('pages/z/honey.md')).toBe('Bees fly.');
    expect(copy.text('pages/z/honey.sk.md')).toBe('Včely lietajú.');
    expect(globSync('pages/a/**', { cwd: copy.content })).toEqual([]);
    expect(found()).toEqual([]);
  });

  test('stay those of an index page, which keeps its folder', () => {
    page('pages/a/index.json', 'Animals', 'index.md');
    page('pages/a/c/index.json', 'Cats', 'index.md');
    write('pages/a/index.md', 'All animals.');
    write('pages/a/c/index.md', 'All cats.');
    expect(rename('/a/c', '/a/d').status).toBe(0);
    expect(copy.text('pages/a/d/index.md')).toBe('All cats.');
    expect(copy.text('pages/a/index.md')).toBe('All animals.');
    expect(existsSync(join(copy.content, 'pages/a/c/index.md'))).toBe(false);
    expect(found()).toEqual([]);
  });

  test('stay where they are if another page uses them too', () => {
    page('pages/a/b.json', 'Bees', 'a/terms.md');
    page('pages/a/c.json', 'Cats', 'a/terms.md');
    write('pages/a/a/terms.md', 'The terms.');
    expect(rename('/a/b', '/bees').status).toBe(0);
    expect(bodyOf('pages/bees.json')).toEqual({ file: 'a/a/terms.md' });
    expect(found()).toEqual([]);
    const before = all();
    const { stderr, status } = rename('/a/c', '/z/c');
    expect(stderr).toContain(
      'content/pages/a/a/terms.md is also the text of content/pages/bees.json; give each page a file of its own first',
    );
    expect([status, all()]).toEqual([2, before]);
  });

  test('never replace a text, and a missing text is never found elsewhere', () => {
    page('pages/a/b.json', 'Bees', 'b.md');
    page('pages/a/c.json', 'Cats', 'intro.md');
    write('pages/a/b.md', 'Bees.');
    write('pages/z/b.md', 'Another text.');
    write('pages/z/intro.md', 'Another introduction.');
    const before = all();
    expect(rename('/a/b', '/z/b').stderr).toContain('content/pages/z/b.md already exists');
    expect(rename('/a/c', '/z/c').stderr).toContain('content/pages/z/intro.md already exists');
    expect(all()).toEqual(before);
  });
});

test('links in Markdown files, redirects and expected search results follow', () => {
  page('pages/bees.json', 'Beekeeping', 'bees.md');
  page('pages/links.json', 'Links', 'links.md');
  write('pages/bees.md', '## Swarms\n\nSwarms fly.');
  const links = (to: string) =>
    `See [bees](${to}#swarms "More"), \`[x](/bees)\` and [press](/press).\n\n[b]: ${to}\n\n[Again][b].`;
  write('pages/links.md', links('/bees'));
  write('redirects.json', {
    $schema: '../schema/redirects.json',
    redirects: [
      { from: '/hives', to: '/bees#swarms' },
      { from: '/sk/ule', to: '/sk/bees' },
      { from: '/bees/all', to: '/press' },
    ],
  });
  write('search.json', {
    $schema: '../schema/search.json',
    finds: [{ query: 'swarms', page: '/bees#swarms' }],
  });
  expect(found()).toEqual([]);
  const { stdout, stderr, status } = rename('/bees', '/garden/bees');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(`updated 2 links in ${copy.content}/pages/links.md\n`);
  expect(stdout).toContain(`updated 2 links in ${copy.content}/redirects.json\n`);
  expect(copy.text('pages/links.md')).toBe(links('/garden/bees'));
  expect(copy.read('redirects.json').redirects.map(({ to }: { to: string }) => to)).toEqual([
    '/garden/bees#swarms',
    '/sk/garden/bees',
    '/press',
  ]);
  expect(copy.read('search.json').finds[0].page).toBe('/garden/bees#swarms');
  expect(found()).toEqual([]);
});

test('an entry that is expected in search can be renamed back and forth', () => {
  write('search.json', {
    $schema: '../schema/search.json',
    finds: [{ query: 'pond', page: '/sectors/pond' }],
  });
  const before = copy.text('search.json');
  expect(found()).toEqual([]);
  expect(rename('/sectors/pond', '/sectors/lake')).toMatchObject({ stderr: '', status: 0 });
  expect(rename('/sectors/lake', '/sectors/pond')).toMatchObject({ stderr: '', status: 0 });
  expect(copy.text('search.json')).toBe(before);
  expect(copy.read('redirects.json').redirects).toEqual([
    { from: '/sectors/lake', to: '/sectors/pond' },
    { from: '/sk/sectors/lake', to: '/sk/sectors/pond' },
  ]);
  expect(found()).toEqual([]);
});

describe('a section', () => {
  beforeEach(() => {
    page('pages/handbook/index.json', 'Handbook', 'index.md');
    page('pages/handbook/kitchen/index.json', 'Kitchen', 'index.md');
    page('pages/handbook/kitchen/knives.json', 'Knives', 'knives.md');
    page('pages/handbook/kitchen/knives.sk.json', 'Nože', 'knives.md');
    write(
      'pages/handbook/index.md',
      '[Kitchen](/handbook/kitchen) and [knives](/handbook/kitchen/knives#main).',
    );
    write('pages/handbook/kitchen/index.md', 'The kitchen.');
    write('pages/handbook/kitchen/knives.md', 'The knives.');
  });

  test('stays if only its index page is renamed, which the output says', () => {
    const { stdout, status } = rename('/handbook/kitchen', '/handbook/cooking');
    expect(status).toBe(0);
    expect(stdout).toContain(
      'kept 1 page below /handbook/kitchen, such as /handbook/kitchen/knives; to move the rest: npm run rename -- /handbook/kitchen/ /handbook/cooking/\n',
    );
    expect(rename('/handbook/kitchen/', '/handbook/cooking/').status).toBe(0);
    expect(bodyOf('pages/handbook/cooking/knives.json')).toEqual({ file: 'knives.md' });
    expect(found()).toEqual([]);
  });

  test('moves as a whole with a slash at the end of both routes', () => {
    write('redirects.json', {
      $schema: '../schema/redirects.json',
      redirects: [{ from: '/old-kitchen/*', to: '/handbook/kitchen/*' }],
    });
    const { stdout, stderr, status } = rename('/handbook/kitchen/', '/cooking/');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain('/handbook/kitchen/knives now redirects');
    expect(copy.text('pages/handbook/index.md')).toBe(
      '[Kitchen](/cooking) and [knives](/cooking/knives#main).',
    );
    expect(copy.read('pages/cooking/index.json').aliases).toEqual(['/handbook/kitchen']);
    expect(copy.read('pages/cooking/knives.sk.json').aliases).toEqual(['/handbook/kitchen/knives']);
    expect(copy.read('redirects.json').redirects[0].to).toBe('/cooking/*');
    expect(globSync('pages/handbook/kitchen/**', { cwd: copy.content })).toEqual([]);
    expect(found()).toEqual([]);
  });

  test.each([
    [['/handbook/', '/handbook/more/'], 'a section cannot move into itself'],
    [['/nowhere/', '/more/'], 'there are no pages at or below /nowhere'],
    [['/sectors/', '/plots/'], 'is a template page, which cannot be renamed'],
    [['/handbook/kitchen/', '/handbook/'], '/handbook is taken by content/pages/handbook/index.json'],
  ])('%j is refused', (args, reason) => {
    const before = all();
    const { stderr, status } = rename(...args);
    expect(stderr).toContain(reason);
    expect([status, all()]).toEqual([2, before]);
  });
});

describe('a translated address', () => {
  test('is renamed in its language only', () => {
    const own = copy.read('pages/about.sk.json');
    copy.write('pages/about.sk.json', { ...own, path: '/o-nas' });
    page('pages/links.json', 'Links', 'links.md');
    page('pages/links.sk.json', 'Odkazy', 'links.sk.md');
    write('pages/links.md', '[About](/about)');
    write('pages/links.sk.md', '[O nás](/o-nas#history), [tlač](/press)');
    expect(found()).toEqual([]);
    const before = copy.text('pages/about.json');
    const { stdout, stderr, status } = rename('/sk/o-nas', '/sk/kto-sme');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toBe(
      `changed the path in ${copy.content}/pages/about.sk.json; /sk/o-nas now redirects\nupdated 1 link in ${copy.content}/pages/links.sk.md\n`,
    );
    expect(copy.read('pages/about.sk.json')).toMatchObject({ path: '/kto-sme', aliases: ['/o-nas'] });
    expect(copy.text('pages/links.sk.md')).toBe('[O nás](/kto-sme#history), [tlač](/press)');
    expect(copy.text('pages/about.json')).toBe(before);
    expect(rename('/about', '/who')).toMatchObject({ stderr: '', status: 0 });
    expect(copy.read('pages/who.sk.json')).toMatchObject({ path: '/kto-sme', aliases: ['/o-nas'] });
    expect(found()).toEqual([]);
  });

  test.each([
    [['/sk/pres', '/sk/a'], 'there is no page at /sk/pres; did you mean "/sk/press"?'],
    [['/sk/press', '/sk/tlac'], '/sk/press is not translated; rename /press'],
    [
      ['/sk/sectors/pond', '/sk/sectors/jazero'],
      'entries have the same name in all languages; rename /sectors/pond',
    ],
    [['/sk/about', '/o-nas'], '/o-nas is not in the same language; write a route that starts with /sk/'],
  ])('%j is refused', (args, reason) => {
    expect(rename(...args)).toMatchObject({ stderr: expect.stringContaining(reason), status: 2 });
  });
});

test('a term without a file cannot be renamed, but its entries are named', () => {
  const stories = temporarySite(magazine);
  const facet = stories.read('collections/stories.json').facets;
  stories.write('collections/stories.json', {
    ...stories.read('collections/stories.json'),
    facets: { ...facet, topics: {} },
  });
  const words = ['--content', stories.content, '/stories/topic/birds', '/stories/topic/b'];
  expect(runHere(renameCommand, words).stderr).toMatch(
    /it lists the entries with "birds" in "topics"; change that in each of them, such as content\/stories\/[\w/-]+\.json/,
  );
});
