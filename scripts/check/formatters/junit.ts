import type { Finding } from '../finding.ts';
import { type Format, resolvePaths, sentenceOf } from './report.ts';

/** For CI servers: JUnit XML with a test case per file and a failure per finding. */
export const junit: Format = (report) => {
  const { findings, checked } = resolvePaths(report);
  const byFile = new Map(
    [...checked, ...findings.map(({ file }) => file)].map((file) => [file, [] as Finding[]]),
  );
  for (const finding of findings) byFile.get(finding.file)?.push(finding);
  const failed = [...byFile.values()].filter((fileFindings) => fileFindings.length > 0).length;
  const counts = attributes({ tests: byFile.size, failures: failed, errors: 0 });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="check"${counts}>`,
    `  <testsuite name="content"${counts}>`,
    ...[...byFile]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, fileFindings]) => testCase(file, fileFindings)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
};

function testCase(file: string, findings: readonly Finding[]): string[] {
  const opening = `    <testcase${attributes({ classname: 'content', name: file, file })}`;
  if (findings.length === 0) return [`${opening}/>`];
  return [`${opening}>`, ...findings.map(failure), '    </testcase>'];
}

function failure(finding: Finding): string {
  const { file, line, column, code, description } = finding;
  const message = sentenceOf(finding);
  const text = [`${file}:${line}:${column} ${message}`, description].filter(Boolean).join('\n');
  return `      <failure${attributes({ message, type: code })}>${escapeXml(text)}</failure>`;
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(`${value}`)}"`)
    .join('');
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes text for XML and replaces characters that XML cannot represent. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"\t\n\r]/g, (character) => references[character] ?? character);
}
