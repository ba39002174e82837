import type { Log, ReportingDescriptor, Result, Run } from 'sarif';
import type { Finding } from '../finding.ts';
import { allRules } from '../rules/index.ts';
import { type Format, resolvePaths, sentenceOf } from './report.ts';

/**
 * For code scanning: SARIF 2.1.0 with one run, and only the rules that have findings.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: Format = (report) => {
  const { findings } = resolvePaths(report);
  const broken = [...new Set(findings.map(({ code }) => code))];
  const run: Run = {
    tool: { driver: { name: 'content-check', rules: broken.map(ruleOf) } },
    invocations: [{ executionSuccessful: true }],
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => resultOf(finding, broken.indexOf(finding.code))),
  };
  const log: Log = { $schema: schema, version: '2.1.0', runs: [run] };
  return JSON.stringify(log, null, 2);
};

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

function ruleOf(code: string): ReportingDescriptor {
  const { description = '', help = '' } = allRules.find((rule) => rule.code === code) ?? {};
  return {
    id: code,
    shortDescription: { text: escapePlaceholders(description) },
    help: { text: escapePlaceholders(help) },
    defaultConfiguration: { level: 'error' },
  };
}

function resultOf(finding: Finding, ruleIndex: number): Result {
  const { file, line, column, length, code, description } = finding;
  const text = [sentenceOf(finding), description].filter(Boolean).join('\n');
  const region = { startLine: line, startColumn: column, endLine: line, endColumn: column + length };
  return {
    ruleId: code,
    ruleIndex,
    level: 'error',
    message: { text: escapePlaceholders(text) },
    locations: [{ physicalLocation: { artifactLocation: artifactOf(file), region } }],
  };
}

/** The URI of a file, relative to the `%SRCROOT%` that SARIF viewers resolve. */
function artifactOf(file: string) {
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/** Doubles braces, which otherwise mark placeholders: section 3.11.5. */
function escapePlaceholders(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}
