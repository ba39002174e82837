import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { check } from '../../scripts/check/all.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { formats } from '../../scripts/check/formats/choose.ts';
import { formatFindings } from '../../scripts/check/formats/pretty.ts';
import { progressOn } from '../../scripts/check/formats/progress.ts';
import type { Report } from '../../scripts/check/formats/report.ts';
import { root } from '../../scripts/paths.ts';
import { readSchemas } from '../../scripts/schemas.ts';
import { type Case, cases, contentWith, readCase } from './gallery.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Case['files']): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  for (const [path, { text }] of contentWith(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Runs the command as a person or a server would, with nothing in its environment but what is given. */
function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/check.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  );
  return { code: status, out: stdout, err: stderr };
}

const broken = folderWith({
  'pages/index.json': {
    $schema: '../../schema/page.json',
    title: 'Home',
    description: 'A description that is long enough to be shown by search engines.',
    blocks: [{ type: 'hero', titel: 'Hello {brand.nme}' }],
  },
  'pages/a, b: 100%.json': '',
});
const clean = folderWith({});
const content = ['--content', broken];

describe('a run of the command', { timeout: 60_000 }, () => {
  test('pretty is for people', () => {
    const { code, out, err } = run(content);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "content/pages/a, b: 100%.json:1:1 the file is empty [json-syntax]
        1 | 
            ^

      content/pages/a, b: 100%.json:1:1 the address /a, b: 100% may only consist of small letters, digits and hyphens [wrong-address]
        1 | 
            ^

      content/pages/index.json:8:7 hero: unknown property "titel"; did you mean "title"? [unknown-property]
        8 |       "titel": "Hello {brand.nme}"
                  ^^^^^^^
        The main heading of the page.

      3 findings in 2 files
      "
    `);
  });

  test('github says each finding in a command of its own', () => {
    const { code, out, err } = run([...content, '--format', 'github']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "::error file=content/pages/a%2C b%3A 100%25.json,line=1,col=1,title=json-syntax::content/pages/a, b: 100%25.json:1:1 the file is empty
      ::error file=content/pages/a%2C b%3A 100%25.json,line=1,col=1,title=wrong-address::content/pages/a, b: 100%25.json:1:1 the address /a, b: 100%25 may only consist of small letters, digits and hyphens
      ::error file=content/pages/index.json,line=8,col=7,title=unknown-property::content/pages/index.json:8:7 hero: unknown property "titel"; did you mean "title"?%0AThe main heading of the page.
      3 findings in 2 files
      "
    `);
  });

  test('github is chosen in GitHub Actions, unless another is named', () => {
    const actions = { GITHUB_ACTIONS: 'true' };
    expect(run(content, actions).out).toMatch(/^::error file=/);
    expect(run([...content, '--format', 'pretty'], actions).out).not.toContain('::error');
    expect(run(content, { GITHUB_ACTIONS: 'false' }).out).not.toContain('::error');
  });

  test('json is a report for programs', () => {
    const { code, out, err } = run([...content, '--format', 'json']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      {
        "findings": [
          {
            "code": "json-syntax",
            "column": 1,
            "file": "content/pages/a, b: 100%.json",
            "length": 1,
            "line": 1,
            "message": "the file is empty",
          },
          {
            "code": "wrong-address",
            "column": 1,
            "file": "content/pages/a, b: 100%.json",
            "length": 1,
            "line": 1,
            "message": "the address /a, b: 100% may only consist of small letters, digits and hyphens",
          },
          {
            "code": "unknown-property",
            "column": 7,
            "description": "The main heading of the page.",
            "file": "content/pages/index.json",
            "length": 7,
            "line": 8,
            "message": "hero: unknown property "titel"",
            "suggestion": "title",
          },
        ],
        "summary": {
          "files": 11,
          "findings": 3,
        },
        "version": 1,
      }
    `);
  });

  test('sarif is a log for code scanning', () => {
    const { code, out, err } = run([...content, '--format', 'sarif', join(broken, 'pages/a, b: 100%.json')]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "runs": [
          {
            "columnKind": "utf16CodeUnits",
            "invocations": [
              {
                "executionSuccessful": true,
              },
            ],
            "results": [
              {
                "level": "error",
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/pages/a%2C%20b%3A%20100%25.json",
                        "uriBaseId": "%SRCROOT%",
                      },
                      "region": {
                        "endColumn": 2,
                        "endLine": 1,
                        "startColumn": 1,
                        "startLine": 1,
                      },
                    },
                  },
                ],
                "message": {
                  "text": "the file is empty",
                },
                "ruleId": "json-syntax",
                "ruleIndex": 0,
              },
              {
                "level": "error",
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/pages/a%2C%20b%3A%20100%25.json",
                        "uriBaseId": "%SRCROOT%",
                      },
                      "region": {
                        "endColumn": 2,
                        "endLine": 1,
                        "startColumn": 1,
                        "startLine": 1,
                      },
                    },
                  },
                ],
                "message": {
                  "text": "the address /a, b: 100% may only consist of small letters, digits and hyphens",
                },
                "ruleId": "wrong-address",
                "ruleIndex": 1,
              },
            ],
            "tool": {
              "driver": {
                "name": "content-check",
                "rules": [
                  {
                    "defaultConfiguration": {
                      "level": "error",
                    },
                    "help": {
                      "text": "Mend it where the finding points; what follows may be a consequence of the first one.",
                    },
                    "id": "json-syntax",
                    "shortDescription": {
                      "text": "The text is not JSON.",
                    },
                  },
                  {
                    "defaultConfiguration": {
                      "level": "error",
                    },
                    "help": {
                      "text": "Rename the file; \`npm run rename\` takes the links along.",
                    },
                    "id": "wrong-address",
                    "shortDescription": {
                      "text": "An address has something in it besides small letters, digits and hyphens.",
                    },
                  },
                ],
              },
            },
          },
        ],
        "version": "2.1.0",
      }
    `);
  });

  test('junit has a test case for each file', () => {
    const { code, out, err } = run([...content, '--format', 'junit']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="check" tests="11" failures="2" errors="0">
        <testsuite name="content" tests="11" failures="2" errors="0">
          <testcase classname="content" name="content/data/plans.json" file="content/data/plans.json"/>
          <testcase classname="content" name="content/forms/contact.json" file="content/forms/contact.json"/>
          <testcase classname="content" name="content/glossary.json" file="content/glossary.json"/>
          <testcase classname="content" name="content/layouts/default.json" file="content/layouts/default.json"/>
          <testcase classname="content" name="content/pages/404.json" file="content/pages/404.json"/>
          <testcase classname="content" name="content/pages/a, b: 100%.json" file="content/pages/a, b: 100%.json">
            <failure message="the file is empty" type="json-syntax">content/pages/a, b: 100%.json:1:1 the file is empty</failure>
            <failure message="the address /a, b: 100% may only consist of small letters, digits and hyphens" type="wrong-address">content/pages/a, b: 100%.json:1:1 the address /a, b: 100% may only consist of small letters, digits and hyphens</failure>
          </testcase>
          <testcase classname="content" name="content/pages/index.json" file="content/pages/index.json">
            <failure message="hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?" type="unknown-property">content/pages/index.json:8:7 hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?&#10;The main heading of the page.</failure>
          </testcase>
          <testcase classname="content" name="content/pages/pricing.json" file="content/pages/pricing.json"/>
          <testcase classname="content" name="content/pages/sectors/[sector].json" file="content/pages/sectors/[sector].json"/>
          <testcase classname="content" name="content/sectors/retail.json" file="content/sectors/retail.json"/>
          <testcase classname="content" name="content/site.json" file="content/site.json"/>
        </testsuite>
      </testsuites>
      "
    `);
  });

  test.each(Object.keys(formats))('gives 0 when nothing is wrong, as %s', (format) => {
    const { code, out, err } = run(['--content', clean, '--format', format]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    if (format === 'json') expect(JSON.parse(out).findings).toEqual([]);
    else if (format === 'sarif') expect(JSON.parse(out).runs[0].results).toEqual([]);
    else if (format === 'junit') expect(out).toContain(' failures="0"');
    else expect(out).toMatch(/^Nothing found in \d+ files \(\d+ ms\)\n$/);
  });

  test('--help says how', () => {
    const { code, out, err } = run(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const format of Object.keys(formats)) expect(out).toContain(format);
    for (const option of ['--format', '--content', '--help']) expect(out).toContain(option);
  });

  test.each([
    [['--strange'], `unknown option '--strange'; see --help`],
    [['--format'], `option '--format <value>' argument missing; see --help`],
    [['--format', 'xml'], 'there is no format "xml"; there are pretty, github, sarif, json, junit'],
    [['--format', 'toString'], 'there is no format "toString"; there are pretty, github, sarif, json, junit'],
    [['--content', 'nowhere'], `there is no folder ${root}/nowhere`],
    [['--content', 'package.json'], `${root}/package.json is no folder`],
    [['content/nothing.json'], 'there is no file content/nothing.json'],
    [['content/pages'], `content/pages is no JSON file in ${root}/content`],
    [['package.json'], `package.json is no JSON file in ${root}/content`],
  ])('gives 2 and one line when it is called with %j', (args, why) => {
    expect(run(args)).toEqual({ code: 2, out: '', err: `The check was called wrongly: ${why}\n` });
  });
});

describe('what formats make of a difficult text', () => {
  const finding: Finding = {
    file: 'content/pages/a, b: 100%.json',
    line: 1,
    column: 2,
    length: 3,
    code: 'unknown-property',
    message: 'unknown property "<a b=\'c\'> & {x}, 5%: \r\n::error::\u001b[31m\u0000\ud800]]>"',
    suggestion: 'a "quoted" {word}',
  };
  const report: Report = { findings: [finding], checked: [finding.file], files: new Map(), milliseconds: 1 };

  test('github escapes what would end a property or a command', () => {
    const [command, ...rest] = (formats.github?.(report) ?? '').split('\n');
    expect(rest).toEqual(['1 finding in 1 file']);
    expect(command).toMatch(
      /^::error file=content\/pages\/a%2C b%3A 100%25\.json,line=1,col=2,title=unknown-property::/,
    );
    expect(command).toContain('{x}, 5%25: %0D%0A::error::');
  });

  test('sarif escapes the address and doubles the braces', () => {
    const [result] = JSON.parse(formats.sarif?.(report) ?? '').runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(
      'content/pages/a%2C%20b%3A%20100%25.json',
    );
    expect(result.message.text).toContain('& {{x}}, 5%');
  });

  test('junit is XML whatever the text', () => {
    const text = formats.junit?.(report) ?? '';
    expect(() => readXml(text)).not.toThrow();
    expect(text).toContain(
      "message=\"unknown property &quot;&lt;a b='c'&gt; &amp; {x}, 5%: &#13;&#10;::error::\ufffd[31m\ufffd\ufffd]]&gt;&quot;",
    );
  });

  test('pretty lets nothing of it steer the terminal', () => {
    expect(formatFindings([finding], new Map(), { colour: false })).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe('every case of the gallery', () => {
  const schemas = readSchemas();
  const reports = cases.map((name): [string, Report] => {
    const files = contentWith(readCase(name).files);
    const checked = [...files.keys()].map((path) => `content/${path}`);
    return [name, { findings: check(files, schemas), checked, files, milliseconds: 1 }];
  });

  test('is valid JSON by the schema of the report', () => {
    const validate = validatorOf('scripts/check/formats/report.schema.json');
    for (const [name, report] of reports)
      expect([name, validate(JSON.parse(formats.json?.(report) ?? ''))]).toEqual([name, []]);
  });

  test('is valid SARIF by the schema of the standard, and each result names its rule', () => {
    const validate = validatorOf('tests/standards/sarif-2.1.0.schema.json');
    for (const [name, report] of reports) {
      const log = JSON.parse(formats.sarif?.(report) ?? '');
      expect([name, validate(log)]).toEqual([name, []]);
      const [{ tool, results }] = log.runs;
      for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
  });

  test('is well-formed XML that counts right', () => {
    for (const [, report] of reports) {
      const names = readXml(formats.junit?.(report) ?? '');
      expect(names.filter((name) => name === 'failure')).toHaveLength(report.findings.length);
      const files = new Set([...report.checked, ...report.findings.map(({ file }) => file)]);
      expect(names.filter((name) => name === 'testcase')).toHaveLength(files.size);
    }
  });

  test('is one command a finding for GitHub', () => {
    for (const [, report] of reports) {
      const lines = (formats.github?.(report) ?? '').split('\n');
      expect(lines).toHaveLength(report.findings.length + 1);
      for (const line of lines.slice(0, -1))
        expect(line).toMatch(/^::error file=content\/[^,:]+,line=\d+,col=\d+,title=[a-z\d-]+::./);
    }
  });
});

describe('the progress line', () => {
  function terminal(isTTY: boolean) {
    const written: string[] = [];
    return { isTTY, columns: 12, written, write: (text: string) => written.push(text) };
  }

  test('appears after a second, at most ten times a second, and is cleared', () => {
    let now = 0;
    const screen = terminal(true);
    const progress = progressOn(screen, () => now);
    for (now = 0; now < 1200; now += 10) progress.say(`Checking ${now}`);
    progress.clear();
    progress.clear();
    expect(screen.written).toEqual(['\r\u001b[2KChecking 10', '\r\u001b[2KChecking 11', '\r\u001b[2K']);
  });

  test('is for terminals only, and for long runs only', () => {
    const file = terminal(false);
    const progress = progressOn(file, () => Number.POSITIVE_INFINITY);
    progress.say('Checking');
    progress.clear();
    const quick = terminal(true);
    const short = progressOn(quick);
    short.say('Checking');
    short.clear();
    expect([...file.written, ...quick.written]).toEqual([]);
  });
});

function validatorOf(file: string): (value: unknown) => unknown[] {
  const schema = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const AjvFor = schema.$schema?.includes('2020-12') ? Ajv2020 : Ajv;
  // The formats of both, such as uri, are another standard's.
  const validate = new AjvFor({ allErrors: true, strictTypes: false, validateFormats: false }).compile(
    schema,
  );
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

/** The names of all elements of an XML text. Throws when it is not well-formed, as far as the check writes XML. */
function readXml(text: string): string[] {
  const data = '(?:[^<>&"]|&(?:amp|lt|gt|quot|#9|#10|#13);)*';
  const token = new RegExp(`<(/?)([a-z]+)((?: [a-z]+="${data}")*)(/?)>|${data}`, 'uy');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no declaration');
  token.lastIndex = declaration.length;
  const names: string[] = [];
  const open: string[] = [];
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const [all = '', closing, name, , empty] = token.exec(text) ?? [];
    if (all === '' || /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(all))
      throw new Error(`not well-formed at ${from}`);
    if (name === undefined) continue;
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (!closing) names.push(name);
    if (!closing && !empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open} stays open`);
  return names;
}
