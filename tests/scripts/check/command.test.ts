import { describe, expect, test } from 'vitest';
import { formats } from '../../../scripts/check/formatters/choose.ts';
import { root } from '../../project.ts';
import { SiteCopy, smallSite } from '../../sites/site.ts';
import { brokenFolder, runCheck } from './run.ts';

describe('a run of the command', { timeout: 60_000 }, () => {
  test('github is the default format in GitHub Actions', () => {
    const content = ['--content', brokenFolder()];
    const actions = { GITHUB_ACTIONS: 'true' };
    expect(runCheck(content, actions).out).toMatch(/^::error file=/);
    expect(runCheck([...content, '--format', 'pretty'], actions).out).not.toContain('::error');
    expect(runCheck(content, { GITHUB_ACTIONS: 'false' }).out).not.toContain('::error');
  });

  test('the content folder comes from the environment, unless an option overrides it', () => {
    const site = { SITE: brokenFolder() };
    expect(runCheck([], site).code).toBe(1);
    expect(runCheck(['--content', smallSite], site).code).toBe(0);
  });

  test.each([['2027-01-05'], ['tomorrow'], ['2027-13-05T09:00Z']])('--at %s is refused', (at) => {
    expect(runCheck(['--at', at]).err).toContain('--at must be a date and time with a time zone');
  });

  test('reports Markdown files that nothing uses', async () => {
    const copy = new SiteCopy();
    copy.write('pages/post.md', '---\ntitle: A post\n---\n\nHello.\n');
    copy.write('pages/about.md', 'About us.');
    const content = ['--content', copy.content];
    expect(runCheck(content)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`npm run import -- --content ${copy.content} <folder>`),
    });
    expect(runCheck(content).out).not.toContain('about.md');
    const { out } = runCheck([...content, '--launch']);
    expect(out).toContain(`no page and no entry uses ${copy.content}/pages/about.md`);
    expect(out).not.toContain('writing.md');
    await copy.dispose();
  });

  test('--help prints the usage', () => {
    const { code, out, err } = runCheck(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const format of Object.keys(formats)) expect(out).toContain(format);
    for (const option of ['--format', '--content', '--help']) expect(out).toContain(option);
  });

  test.each([
    [['--strange'], `unknown option '--strange'; see --help`],
    [['--format'], `option '--format <value>' argument missing; see --help`],
    [['--format', 'xml'], 'there is no format "xml"; write one of pretty, github, sarif, json, junit'],
    [
      ['--format', 'toString'],
      'there is no format "toString"; write one of pretty, github, sarif, json, junit',
    ],
    [['--content', 'nowhere'], `there is no folder ${root}/nowhere`],
    [['--content', 'package.json'], `${root}/package.json is not a folder`],
    [['content/nothing.json'], 'there is no file content/nothing.json'],
    [['content/pages'], `content/pages is not a JSON file in ${root}/content`],
    [['package.json'], `package.json is not a JSON file in ${root}/content`],
  ])('exits with 2 and one line for the arguments %j', (args, why) => {
    expect(runCheck(args)).toEqual({ code: 2, out: '', err: `npm run check: ${why}\n` });
  });
});
