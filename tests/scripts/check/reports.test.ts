import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../scripts/check/formatters/choose.ts';
import { pathFrom } from '../../../scripts/check/formatters/report.ts';
import { brokenFolder, folderWith, runCheck } from './run.ts';

const broken = brokenFolder();
const content = ['--content', broken];
/** Runs the command, and calls the temporary folder `site` in its output. */
const run = (args: string[]) => {
  const { code, out, err } = runCheck(args);
  return { code, out: out.replaceAll(pathFrom(broken, 'content/'), 'site'), err };
};

describe('a run of the command', { timeout: 60_000 }, () => {
  test('github prints one command per finding', () => {
    const { code, out, err } = run([...content, '--format', 'github']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "::error file=site/pages/a%2C b%3A 100%25.json,line=1,col=1,title=json-syntax::site/pages/a, b: 100%25.json:1:1 the file is empty
      ::error file=site/pages/a%2C b%3A 100%25.json,line=1,col=1,title=invalid-address::site/pages/a, b: 100%25.json:1:1 the address /a, b: 100%25 may only contain letters, digits, hyphens, underscores and dots between them; did you mean "/a-b-100"?
      ::error file=site/pages/index.json,line=8,col=7,title=unknown-property::site/pages/index.json:8:7 hero: unknown property "titel"; did you mean "title"?%0AThe main heading of the page.
      3 findings in 2 files
      "
    `);
  });

  test('json is a machine-readable report', () => {
    const { code, out, err } = run([...content, '--format', 'json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const { findings, ...rest } = JSON.parse(out);
    expect(rest).toEqual({ version: 1, summary: { files: 21, findings: 3 } });
    expect(findings[2]).toEqual({
      file: 'site/pages/index.json',
      line: 8,
      column: 7,
      length: 7,
      code: 'unknown-property',
      message: 'hero: unknown property "titel"',
      suggestion: 'title',
      description: 'The main heading of the page.',
    });
  });

  test('sarif is a log for code scanning, with the rules of its results', () => {
    const { code, out, err } = run([...content, '--format', 'sarif', join(broken, 'pages/a, b: 100%.json')]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const [{ results, tool }] = JSON.parse(out).runs;
    expect(results).toMatchObject([
      {
        ruleId: 'json-syntax',
        ruleIndex: 0,
        message: { text: 'the file is empty' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'site/pages/a%2C%20b%3A%20100%25.json' },
              region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
            },
          },
        ],
      },
      { ruleId: 'invalid-address', ruleIndex: 1 },
    ]);
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'json-syntax',
      shortDescription: { text: 'The file is not valid JSON.' },
      help: { text: 'Fix the reported position; later errors may be consequences of the first.' },
    });
  });

  test('junit has a test case per file', () => {
    const { code, out, err } = run([...content, '--format', 'junit']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('<testsuite name="content" tests="21" failures="2" errors="0">');
    expect(out).toContain('<testcase classname="content" name="site/site.json" file="site/site.json"/>');
    expect(out).toContain(
      [
        '    <testcase classname="content" name="site/pages/index.json" file="site/pages/index.json">',
        '      <failure message="hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?" type="unknown-property">site/pages/index.json:8:7 hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?&#10;The main heading of the page.</failure>',
        '    </testcase>',
      ].join('\n'),
    );
  });

  test.each(Object.keys(formats))('exits with 0 and no findings, as %s', (format) => {
    const { code, out, err } = runCheck(['--content', folderWith({}), '--format', format]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    if (format === 'json') expect(JSON.parse(out).findings).toEqual([]);
    else if (format === 'sarif') expect(JSON.parse(out).runs[0].results).toEqual([]);
    else if (format === 'junit') expect(out).toContain(' failures="0"');
    else expect(out).toMatch(/^No findings in \d+ files \(\d+ ms\)\n$/);
  });
});
