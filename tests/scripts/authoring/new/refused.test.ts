import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readContent } from '../../../../scripts/files/read.ts';
import { root } from '../../../../scripts/files/root.ts';
import { SiteCopy } from '../../../sites/site.ts';
import { run } from '../run.ts';

// Starting processes is slow when all tests run in parallel.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const copy = new SiteCopy();
afterAll(() => copy.dispose());

const make = (...words: string[]) => run(['scripts/commands/new.ts', ...words, '--content', copy.content]);
const textOf = (path: string) => readFileSync(join(copy.content, path), 'utf8');
/** All contents, to show that nothing was written. */
const bytes = (dir: string) => [...readContent(dir).values()].map(({ path, text }) => `${path}\n${text}`);

/** The error for invalid arguments. Runs in parallel, because nothing is written. */
function refusal(words: string[]): Promise<{ stdout: string; stderr: string; status: unknown }> {
  const all = ['scripts/run.mjs', 'scripts/commands/new.ts', ...words, '--content', copy.content];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { cwd: root }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: error?.code ?? 0 }),
    );
  });
}

describe('npm run new refuses, in one line, and writes nothing:', () => {
  const cases: [about: string, words: string[], says: string][] = [
    ['no kind', [], 'name what to create: page, form, block'],
    ['an unknown kind', ['pages', 'x'], 'unknown kind "pages"; use one of page, form,'],
    ['a property of all objects as the kind', ['constructor', 'x'], 'unknown kind "constructor"'],
    ['no name', ['page'], 'the page needs a name'],
    ['two names', ['page', 'x', 'y'], "unexpected argument 'y'"],
    ['a name with capitals', ['page', 'guides/MyTaxes'], 'is not kebab-case; write "guides/my-taxes"'],
    ['a path out of the folder', ['page', '../x'], 'is not kebab-case'],
    ['an entry with an underscore', ['sectors', 'a_b'], 'is not kebab-case'],
    ['a form starting with a digit', ['form', '3-wishes'], 'is not kebab-case'],
    ['a page below an index page', ['page', 'index/x'], 'only as its last segment'],
    ['a long name', ['page', 'x'.repeat(61)], 'is too long'],
    ['an existing page', ['page', 'press'], 'content/pages/press.json already exists'],
    ['the route of a page', ['page', 'what-is-samplewood'], 'already has the route /what-is-samplewood'],
    ['the route of a folder', ['page', 'press/index'], 'pages/press.json already has the route /press'],
    ['the route of a sector', ['page', 'sectors/roses'], 'content/sectors/roses.json already has the route'],
    ['an alias', ['page', 'visit-terms'], 'already has the route /visit-terms'],
    ['an existing sector', ['sectors', 'roses'], 'content/sectors/roses.json already exists'],
    ['a sector at the route of a page', ['sectors', '404'], 'already has the route /sectors/404'],
    ['an existing form', ['form', 'contact'], 'content/forms/contact.json already exists'],
    ['an existing block', ['block', 'hero'], 'schema/blocks/hero.json already exists'],
    ['a folder of blocks', ['block', 'parts'], 'blocks/parts already exists'],
    ['an unknown option', ['page', 'x', '--force'], "unknown option '--force'; see --help"],
    ['a folder that is not a project', ['block', 'x', '--root', tmpdir()], 'there is no blocks/static.ts in'],
    ['a missing folder', ['page', 'x', '--root', '/nowhere'], 'there is no folder /nowhere'],
  ];
  test.concurrent.each(cases)('%s', async (_about, words, says) => {
    const before = bytes(copy.content);
    const { stdout, stderr, status } = await refusal(words);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(says);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(bytes(copy.content)).toEqual(before);
  });

  test('an existing endpoint', () => {
    const site = copy.read('site.json');
    site.forms.endpoints.lonely = { provider: 'inbox', address: '/_inbox/lonely' };
    copy.write('site.json', site);
    expect(make('form', 'lonely').stderr).toContain('content/site.json already has an endpoint "lonely"');
  });

  test('a route of another locale', () => {
    expect(make('page', 'sk/press').stderr).toContain('already has the route /sk/press');
  });

  test('a form whose folder cannot be created, restoring the endpoint', () => {
    const before = textOf('site.json');
    rmSync(join(copy.content, 'forms'), { recursive: true });
    copy.write('forms', 'a file where the folder should be');
    const { stderr, status } = make('form', 'homeless');
    expect(stderr).toMatch(/^Stopped at .*\n$/);
    expect(status).toBe(2);
    expect(textOf('site.json')).toBe(before);
  });
});
