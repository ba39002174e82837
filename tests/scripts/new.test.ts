import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { check } from '../../scripts/check/all.ts';
import { root } from '../../scripts/paths.ts';
import { readContent } from '../../scripts/read.ts';
import { readSchemas } from '../../scripts/schemas.ts';
import { ContentCopy } from '../browser/project.ts';

// Each test starts processes, which take long when all tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const schemas = readSchemas();
const copy = new ContentCopy();
afterAll(() => copy.dispose());

/** Runs a script of the project as a process. */
function run(words: string[], cwd = root) {
  const all = ['--import', 'tsx', ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { cwd, encoding: 'utf8' });
  return { stdout, stderr, status };
}

const make = (...words: string[]) => run(['scripts/new.ts', ...words, '--content', copy.content]);
const textOf = (path: string) => readFileSync(join(copy.content, path), 'utf8');
const found = () => check(readContent(copy.content), schemas);
/** All bytes of the content. */
const bytes = (dir: string) => [...readContent(dir).values()].map(({ path, text }) => `${path}\n${text}`);

/** What a text became, once what was put in is taken out again. */
function without(after: string, before: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return after.slice(0, start) + after.slice(start + after.length - before.length);
}

/** Makes something and gives what was said; it must be finished in two to four lines and leave nothing to find. */
function made(...words: string[]): string {
  const { stdout, stderr, status } = make(...words);
  expect([stderr, status]).toEqual(['', 0]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(found()).toEqual([]);
  return stdout;
}

describe('npm run new', () => {
  test('writes a page, and says where it is', () => {
    expect(made('page', 'guides/taxes')).toContain('http://localhost:5173/guides/taxes');
    const page = copy.read('pages/guides/taxes.json');
    expect(page.$schema).toBe('../../../schema/page.json');
    expect(page.title).toBe('Taxes');
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero', 'card-grid']);
  });

  test('gives a second page of that name a title of its own', () => {
    made('page', 'help/taxes');
    expect(copy.read('pages/help/taxes.json').title).toBe('Taxes, help');
  });

  test('calls the page of a folder by the folder', () => {
    expect(made('page', 'guides/index')).toContain('http://localhost:5173/guides as');
    expect(copy.read('pages/guides/index.json').title).toBe('Guides');
  });

  test('writes a sector with the next place and an icon of its own', () => {
    const before = [...readContent(copy.content)].filter(([path]) => path.startsWith('sectors/'));
    made('sector', 'bread-baking');
    made('sector', 'pizza-baking');
    const icons = before.map(([, { value }]) => (value as { icon: string }).icon);
    const [bread, pizza] = ['bread-baking', 'pizza-baking'].map((name) => copy.read(`sectors/${name}.json`));
    expect([bread.order, pizza.order]).toEqual([before.length + 1, before.length + 2]);
    expect([bread.icon, pizza.icon]).toEqual(['bread', 'pizza']);
    expect(icons).not.toContain(bread.icon);
    const sentences = [...bread.features, ...bread.benefits, ...bread.examples];
    expect(new Set([...sentences, ...pizza.features, ...pizza.benefits, ...pizza.examples]).size).toBe(30);
  });

  test('appends a reward and leaves all other bytes', () => {
    const before = textOf('data/rewards.json');
    expect(made('reward', 'free-coffee')).toContain('/benefits');
    const { items } = copy.read('data/rewards.json');
    expect(items.at(-1)).toMatchObject({ id: 'free-coffee', name: 'Free coffee' });
    expect(without(textOf('data/rewards.json'), before)).toBe(before);
  });

  test('writes a form and its endpoint and leaves all other bytes', () => {
    const before = textOf('site.json');
    made('form', 'ask-us');
    const { endpoints } = copy.read('site.json').forms;
    expect(Object.keys(endpoints).slice(0, 2)).toEqual(['ask-us', 'contact']);
    expect(endpoints['ask-us']).toEqual({ ...endpoints.contact, address: '/_inbox/ask-us' });
    expect(without(textOf('site.json'), before)).toBe(before);
    const form = copy.read('forms/ask-us.json');
    expect(form.send.endpoint).toBe('ask-us');
  });

  test('leaves line endings, tabs and odd spaces as they are', () => {
    const odd = textOf('site.json').replaceAll('  ', '\t').replace('"url": ', '"url" :  ');
    const before = odd.replaceAll('\n', '\r\n');
    copy.write('site.json', before);
    made('form', 'zero');
    const after = textOf('site.json');
    expect(without(after, before)).toBe(before);
    expect(after).not.toMatch(/[^\r]\n/);
    expect(after).toContain('\r\n\t\t\t"zero": {\r\n\t\t\t\t"provider": "inbox"');
  });

  test('writes what the formatter would', () => {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const files = [
      'pages/guides/taxes.json',
      'sectors/bread-baking.json',
      'forms/ask-us.json',
      'data/rewards.json',
    ];
    const words = [biome, 'format', `--config-path=${root}`, '--vcs-enabled=false', ...files];
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: copy.content, encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('prints how it is called', () => {
    for (const word of ['--help', '-h']) expect(make(word).stdout).toMatch(/^Usage: npm run new/);
  });
});

/** What is said of words that cannot be followed; many are tried at once, since nothing is written. */
function refusal(words: string[]): Promise<{ stdout: string; stderr: string; status: unknown }> {
  const all = ['--import', 'tsx', 'scripts/new.ts', ...words, '--content', copy.content];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { cwd: root }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: error?.code ?? 0 }),
    );
  });
}

describe('refuses, in one line, and writes nothing:', () => {
  const wrong: [about: string, words: string[], says: string][] = [
    ['no kind', [], 'say what to make: page, sector, reward, form, block'],
    ['an unknown kind', ['pages', 'x'], 'there is no kind "pages"; there are page, sector,'],
    ['a kind that every object has', ['constructor', 'x'], 'there is no kind "constructor"'],
    ['no name', ['page'], 'the page needs a name'],
    ['two names', ['page', 'x', 'y'], '"y" is too much'],
    ['a name with capitals', ['page', 'guides/MyTaxes'], 'is not kebab-case; write "guides/my-taxes"'],
    ['a way out of the folder', ['page', '../x'], 'is not kebab-case'],
    ['a sector with a slash', ['sector', 'a/b'], 'is not kebab-case'],
    ['a form with a digit first', ['form', '3-wishes'], 'is not kebab-case'],
    ['a page in the page of a folder', ['page', 'index/x'], 'has an index before its end'],
    ['a long name', ['page', 'x'.repeat(61)], 'is too long'],
    ['a page that is there', ['page', 'pricing'], 'content/pages/pricing.json is there already'],
    ['the address of a page', ['page', 'what-is-hexaleaf'], 'has the address /what-is-hexaleaf already'],
    ['the address of a folder', ['page', 'pricing/index'], 'pages/pricing.json has the address /pricing'],
    ['the address of a sector', ['page', 'solutions/retail'], 'content/sectors/retail.json has the address'],
    ['an alias', ['page', 'terms-conditions'], 'has the address /terms-conditions already'],
    ['a sector that is there', ['sector', 'retail'], 'content/sectors/retail.json is there already'],
    ['a sector where a page is', ['sector', '404'], 'has the address /solutions/404 already'],
    ['a reward that is there', ['reward', 'work-wardrobe'], 'has a reward "work-wardrobe" already'],
    ['a form that is there', ['form', 'contact'], 'content/forms/contact.json is there already'],
    ['a block that is there', ['block', 'hero'], 'schema/blocks/hero.json is there already'],
    ['a folder of blocks', ['block', 'parts'], 'blocks/parts is there already'],
    ['an unknown option', ['page', 'x', '--force'], "unknown option '--force'; see --help"],
    ['a project that is none', ['block', 'x', '--root', tmpdir()], 'there is no blocks/static.ts in'],
    ['a folder that is none', ['page', 'x', '--root', '/nowhere'], 'there is no folder /nowhere'],
  ];
  test.concurrent.each(wrong)('%s', async (_about, words, says) => {
    const before = bytes(copy.content);
    const { stdout, stderr, status } = await refusal(words);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(says);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(bytes(copy.content)).toEqual(before);
  });

  test('an endpoint that is there', () => {
    const site = copy.read('site.json');
    site.forms.endpoints.lonely = { provider: 'inbox', address: '/_inbox/lonely' };
    copy.write('site.json', site);
    expect(make('form', 'lonely').stderr).toContain('content/site.json has an endpoint "lonely" already');
  });

  test('an address of another language', () => {
    const site = copy.read('site.json');
    copy.write('site.json', { ...site, editions: ['en', 'sk'] });
    expect(make('page', 'sk/press').stderr).toContain('has the address /sk/press already');
    copy.write('site.json', site);
  });

  test('a form whose folder cannot be made, so that its endpoint is taken back', () => {
    const before = textOf('site.json');
    rmSync(join(copy.content, 'forms'), { recursive: true });
    copy.write('forms', 'a file where the folder should be');
    const { stderr, status } = make('form', 'homeless');
    expect(stderr).toMatch(/^The command could not run: E.*\n$/);
    expect(status).toBe(2);
    expect(textOf('site.json')).toBe(before);
  });

  test('a list of rewards that cannot be read', () => {
    copy.write('data/rewards.json', '{ "items": [');
    const { stderr, status } = make('reward', 'tea');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^The command could not run: content\/data\/rewards\.json .*\n$/);
    expect(textOf('data/rewards.json')).toBe('{ "items": [');
  });
});

describe('a new block', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  const names = ['pull-quote', 'faq-list', 'map', 'zebra', 'section'];
  const read = (path: string) => readFileSync(join(project, path), 'utf8');
  let tables: [before: string, after: string];

  beforeAll(() => {
    const rooms = ['schema', 'blocks', 'renderer', 'scripts', 'content'];
    for (const part of [...rooms, 'package.json', 'tsconfig.json', 'biome.json'])
      cpSync(join(root, part), join(project, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    const before = read('blocks/static.ts');
    for (const name of names) {
      const { stdout, stderr, status } = run(['scripts/new.ts', 'block', name, '--root', project]);
      expect([stderr, status]).toEqual(['', 0]);
      expect(stdout).toContain(`/_gallery?block=${name}`);
      expect(stdout).toContain('npm run look');
    }
    tables = [before, read('blocks/static.ts')];
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('has its lines in the table at their alphabetical places, and no other line moves', () => {
    const [before, after] = tables.map((text) => text.split('\n')) as [string[], string[]];
    const added = after.filter((line) => !before.includes(line));
    expect(added).toHaveLength(2 * names.length);
    expect(after.filter((line) => !added.includes(line))).toEqual(before);
    const keys = after.flatMap((line) => /^ {2}'?([a-z-]+)'?: \w+,$/.exec(line)?.[1] ?? []);
    expect(keys).toEqual([...keys].sort());
    const union = JSON.parse(read('schema/blocks.json')).oneOf as { $ref: string }[];
    const refs = union.map(({ $ref }) => $ref);
    expect(refs).toEqual([...refs].sort());
    expect(refs).toEqual(expect.arrayContaining(names.map((name) => `blocks/${name}.json`)));
  });

  test('compiles, is clean, and leaves nothing to find', () => {
    const tool = (name: string, ...words: string[]) => {
      const all = [join(project, 'node_modules', name), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: project, encoding: 'utf8' });
      return status === 0 ? '' : stdout + stderr;
    };
    expect(tool('typescript/bin/tsc', '-p', '.')).toBe('');
    expect(tool('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', 'blocks', 'schema')).toBe('');
    expect(run(['scripts/types.ts'], project)).toEqual({ stdout: '', stderr: '', status: 0 });
    expect(run(['scripts/check.ts'], project).stdout).toMatch(/^Nothing found/);
  });

  test('is drawn on a page', () => {
    const page = {
      $schema: '../../schema/page.json',
      title: 'A page of new blocks',
      description: 'A page that holds every new block once, to see that each of them is drawn.',
      blocks: names.map((type) => ({ type, title: `The ${type}`, text: 'It **works**.' })),
    };
    writeFileSync(join(project, 'content/pages/new-blocks.json'), JSON.stringify(page));
    writeFileSync(
      join(project, 'scripts/draw.ts'),
      `import { openContent } from '../renderer/content.ts';
import { drawBlock } from '../renderer/draw.tsx';
import { documentsOf, readContent } from './read.ts';
import { readSchemas } from './schemas.ts';
const content = openContent(documentsOf(readContent('content')), readSchemas());
const { blocks } = content.resolvePage(content.routeAt('/new-blocks') ?? content.routes[0]);
console.log(blocks.map((block, index) => drawBlock(block, 'm' + index).html).join(''));`,
    );
    expect(run(['scripts/check.ts'], project).stdout).toMatch(/^Nothing found/);
    const { stdout, stderr } = run(['scripts/draw.ts'], project);
    expect(stderr).toBe('');
    for (const name of names) expect(stdout).toMatch(new RegExp(`<h2[^>]*>The ${name}</h2>`));
    expect(stdout.match(/<strong>works<\/strong>/g)).toHaveLength(names.length);
  });
});
