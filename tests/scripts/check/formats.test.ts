import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { formats } from '../../../scripts/check/formatters/choose.ts';
import type { Report } from '../../../scripts/check/formatters/report.ts';
import { cases, contentWith, readCase } from '../../cases.ts';
import { readSchemas, root } from '../../project.ts';
import { parseXml } from '../../xml.ts';

describe('every case', () => {
  const schemas = readSchemas();
  const reports = cases.map((name): [string, Report] => {
    const files = contentWith(readCase(name).files);
    const checked = [...files.keys()].map((path) => `content/${path}`);
    return [name, { findings: check(files, schemas), checked, dir: 'content', files, milliseconds: 1 }];
  });

  test('is valid JSON by the schema of reports', () => {
    const validate = validatorOf('scripts/check/formatters/report.schema.json');
    for (const [name, report] of reports)
      expect([name, validate(JSON.parse(formats.json?.(report) ?? ''))]).toEqual([name, []]);
  });

  test('is valid SARIF by the schema of the standard, and each result has its rule', () => {
    const validate = validatorOf('tests/standards/sarif-2.1.0.schema.json');
    for (const [name, report] of reports) {
      const log = JSON.parse(formats.sarif?.(report) ?? '');
      expect([name, validate(log)]).toEqual([name, []]);
      const [{ tool, results }] = log.runs;
      for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
  });

  test('is well-formed JUnit XML with correct counts', () => {
    for (const [, report] of reports) {
      const [{ children: tested } = { children: [] }] = parseXml(formats.junit?.(report) ?? '').children;
      const files = new Set([...report.checked, ...report.findings.map(({ file }) => file)]);
      expect(tested).toHaveLength(files.size);
      expect(tested.flatMap(({ children }) => children)).toHaveLength(report.findings.length);
    }
  });

  test('is one GitHub command per finding', () => {
    for (const [, report] of reports) {
      const lines = (formats.github?.(report) ?? '').split('\n');
      expect(lines).toHaveLength(report.findings.length + 1);
      for (const line of lines.slice(0, -1))
        expect(line).toMatch(/^::error file=content\/[^,:]+,line=\d+,col=\d+,title=[a-z\d-]+::./);
    }
  });
});

function validatorOf(file: string): (value: unknown) => unknown[] {
  const schema = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const AjvFor = schema.$schema?.includes('2020-12') ? Ajv2020 : Ajv;
  // Formats such as uri are defined in other standards.
  const validate = new AjvFor({ allErrors: true, strictTypes: false, validateFormats: false }).compile(
    schema,
  );
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}
