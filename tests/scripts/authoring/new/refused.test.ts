import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import newCommand from '../../../../scripts/commands/new.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { runHere } from '../../../run.ts';
import { temporarySite } from '../../../temporary.ts';

const copy = temporarySite();

const make = (...words: string[]) => runHere(newCommand, [...words, '--content', copy.content]);
/** All contents, to show that nothing was written. */
const bytes = (dir: string) => [...readContent(dir).values()].map(({ path, text }) => `${path}\n${text}`);

describe('npm run new refuses, in one line, and writes nothing:', () => {
  const cases: [about: string, args: string[], message: string][] = [
    ['no kind', [], 'name what to create: page, form, collection'],
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
    ['a folder that is not a project', ['block', 'x', '--root', tmpdir()], 'there is no package.json in'],
    ['a missing folder', ['page', 'x', '--root', '/nowhere'], 'there is no folder /nowhere'],
  ];
  test.each(cases)('%s', (_about, args, message) => {
    const before = bytes(copy.content);
    const { stdout, stderr, status } = make(...args);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(bytes(copy.content)).toEqual(before);
  });

  test('an umlaut, with the name that it has in German', () => {
    const site = copy.read('site.json');
    copy.write('site.json', { ...site, language: 'de' });
    expect(make('page', 'Straße-für-uns').stderr).toContain('write "strasse-fuer-uns"');
    copy.write('site.json', site);
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
    const before = copy.text('site.json');
    rmSync(join(copy.content, 'forms'), { recursive: true });
    copy.write('forms', 'a file where the folder should be');
    const { stderr, status } = make('form', 'homeless');
    expect(stderr).toMatch(/^Stopped at .*\n$/);
    expect(status).toBe(2);
    expect(copy.text('site.json')).toBe(before);
  });
});
