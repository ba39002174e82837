import type { Finding } from './finding.ts';
export function formatFindings(findings: Finding[], _files: unknown, _options?: object): string {
  return findings.map((f) => `${f.file}:${f.line}:${f.column} ${f.message} [${f.code}]`).join('\n');
}
export function printFindings(findings: Finding[], files: unknown): void {
  console.log(formatFindings(findings, files));
}
