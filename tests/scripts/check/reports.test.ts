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
  test('pretty is readable text', () => {
    const { code, out, err } = run(content);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "site/pages/a, b: 100%.json:1:1 the file is empty [json-syntax]
        1 | 
            ^

      site/pages/a, b: 100%.json:1:1 the address /a, b: 100% may only contain letters, digits, hyphens, underscores and dots between them; did you mean "/a-b-100"? [invalid-address]
        1 | 
            ^

      site/pages/index.json:8:7 hero: unknown property "titel"; did you mean "title"? [unknown-property]
        8 |       "titel": "Hello {brand.nme}"
                  ^^^^^^^
        The main heading of the page.

      3 findings in 2 files
      "
    `);
  });

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
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      {
        "findings": [
          {
            "code": "json-syntax",
            "column": 1,
            "file": "site/pages/a, b: 100%.json",
            "length": 1,
            "line": 1,
            "message": "the file is empty",
          },
          {
            "code": "invalid-address",
            "column": 1,
            "file": "site/pages/a, b: 100%.json",
            "length": 1,
            "line": 1,
            "message": "the address /a, b: 100% may only contain letters, digits, hyphens, underscores and dots between them",
            "suggestion": "/a-b-100",
          },
          {
            "code": "unknown-property",
            "column": 7,
            "description": "The main heading of the page.",
            "file": "site/pages/index.json",
            "length": 7,
            "line": 8,
            "message": "hero: unknown property "titel"",
            "suggestion": "title",
          },
        ],
        "summary": {
          "files": 21,
          "findings": 3,
        },
        "version": 1,
      }
    `);
  });

  test('sarif is a log for code scanning', () => {
    const { code, out, err } = run([...content, '--format', 'sarif', join(broken, 'pages/a, b: 100%.json')]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const log = JSON.parse(out);
    const [second] = log.runs[0].results.splice(1);
    expect(second).toMatchObject({ ruleId: 'invalid-address', ruleIndex: 1 });
    expect(log).toMatchInlineSnapshot(`
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
                        "uri": "site/pages/a%2C%20b%3A%20100%25.json",
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
                      "text": "Fix the reported position; later errors may be consequences of the first.",
                    },
                    "id": "json-syntax",
                    "shortDescription": {
                      "text": "The file is not valid JSON.",
                    },
                  },
                  {
                    "defaultConfiguration": {
                      "level": "error",
                    },
                    "help": {
                      "text": "Rename the file; \`npm run rename\` updates the links.",
                    },
                    "id": "invalid-address",
                    "shortDescription": {
                      "text": "An address contains anything but letters, digits, hyphens, underscores and dots, ends like a file, or is reserved: \`/index\` is the home page, \`/assets\` contains scripts and styles, and \`/sk\` is the prefix of pages in Slovak.",
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

  test('junit has a test case per file', () => {
    const { code, out, err } = run([...content, '--format', 'junit']);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="check" tests="21" failures="2" errors="0">
        <testsuite name="content" tests="21" failures="2" errors="0">
          <testcase classname="content" name="site/data/claims.json" file="site/data/claims.json"/>
          <testcase classname="content" name="site/data/company.json" file="site/data/company.json"/>
          <testcase classname="content" name="site/data/contact.json" file="site/data/contact.json"/>
          <testcase classname="content" name="site/data/launch.json" file="site/data/launch.json"/>
          <testcase classname="content" name="site/data/plans.json" file="site/data/plans.json"/>
          <testcase classname="content" name="site/forms/contact.json" file="site/forms/contact.json"/>
          <testcase classname="content" name="site/glossary.json" file="site/glossary.json"/>
          <testcase classname="content" name="site/layouts/default.json" file="site/layouts/default.json"/>
          <testcase classname="content" name="site/pages/404.json" file="site/pages/404.json"/>
          <testcase classname="content" name="site/pages/a, b: 100%.json" file="site/pages/a, b: 100%.json">
            <failure message="the file is empty" type="json-syntax">site/pages/a, b: 100%.json:1:1 the file is empty</failure>
            <failure message="the address /a, b: 100% may only contain letters, digits, hyphens, underscores and dots between them; did you mean &quot;/a-b-100&quot;?" type="invalid-address">site/pages/a, b: 100%.json:1:1 the address /a, b: 100% may only contain letters, digits, hyphens, underscores and dots between them; did you mean &quot;/a-b-100&quot;?</failure>
          </testcase>
          <testcase classname="content" name="site/pages/index.json" file="site/pages/index.json">
            <failure message="hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?" type="unknown-property">site/pages/index.json:8:7 hero: unknown property &quot;titel&quot;; did you mean &quot;title&quot;?&#10;The main heading of the page.</failure>
          </testcase>
          <testcase classname="content" name="site/pages/pricing.json" file="site/pages/pricing.json"/>
          <testcase classname="content" name="site/pages/sectors/[sector].json" file="site/pages/sectors/[sector].json"/>
          <testcase classname="content" name="site/schema/collections/sectors.json" file="site/schema/collections/sectors.json"/>
          <testcase classname="content" name="site/schema/data/claims.json" file="site/schema/data/claims.json"/>
          <testcase classname="content" name="site/schema/data/company.json" file="site/schema/data/company.json"/>
          <testcase classname="content" name="site/schema/data/contact.json" file="site/schema/data/contact.json"/>
          <testcase classname="content" name="site/schema/data/launch.json" file="site/schema/data/launch.json"/>
          <testcase classname="content" name="site/schema/data/plans.json" file="site/schema/data/plans.json"/>
          <testcase classname="content" name="site/sectors/retail.json" file="site/sectors/retail.json"/>
          <testcase classname="content" name="site/site.json" file="site/site.json"/>
        </testsuite>
      </testsuites>
      "
    `);
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
