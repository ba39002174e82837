import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../scripts/check/finding.ts';
import { formats } from '../../../scripts/check/formatters/choose.ts';
import { formatFindings } from '../../../scripts/check/formatters/pretty.ts';
import type { Report } from '../../../scripts/check/formatters/report.ts';
import { parseXml } from '../../xml.ts';

describe('formats escape difficult texts:', () => {
  const finding: Finding = {
    file: 'content/pages/a, b: 100%.json',
    line: 1,
    column: 2,
    length: 3,
    code: 'unknown-property',
    message: 'unknown property "<a b=\'c\'> & {x}, 5%: \r\n::error::\u001b[31m\u0000\ud800]]>"',
    suggestion: 'a "quoted" {word}',
  };
  const report: Report = {
    ...{ findings: [finding], checked: [finding.file], dir: resolve('content') },
    ...{ files: new Map(), milliseconds: 1 },
  };

  test('github escapes delimiters of properties and commands', () => {
    const [command, ...rest] = (formats.github?.(report) ?? '').split('\n');
    expect(rest).toEqual(['1 finding in 1 file']);
    expect(command).toMatch(
      /^::error file=content\/pages\/a%2C b%3A 100%25\.json,line=1,col=2,title=unknown-property::/,
    );
    expect(command).toContain('{x}, 5%25: %0D%0A::error::');
  });

  test('sarif encodes the URI and doubles braces', () => {
    const [result] = JSON.parse(formats.sarif?.(report) ?? '').runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(
      'content/pages/a%2C%20b%3A%20100%25.json',
    );
    expect(result.message.text).toContain('& {{x}}, 5%');
  });

  test('junit is well-formed XML', () => {
    const text = formats.junit?.(report) ?? '';
    expect(() => parseXml(text)).not.toThrow();
    expect(text).toContain(
      "message=\"unknown property &quot;&lt;a b='c'&gt; &amp; {x}, 5%: &#13;&#10;::error::\ufffd[31m\ufffd\ufffd]]&gt;&quot;",
    );
  });

  test.each(Object.keys(formats))('%s has the path of the file from the current folder', (name) => {
    const text = formats[name]?.({ ...report, dir: resolve('acme') }) ?? '';
    expect(text).toContain('acme/pages/a');
    expect(text).not.toContain('content/');
  });

  test('pretty removes terminal control characters', () => {
    expect(formatFindings(report, { colour: false })).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
