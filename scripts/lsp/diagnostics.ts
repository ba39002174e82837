import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { sentenceOf } from '../check/formatters/report.ts';
import { offsetAt } from '../check/json/positions.ts';
import { pathsBeside } from '../files/source-file.ts';
import { byPath, rangesIn } from './places.ts';

/** The findings of a site as LSP diagnostics, by path. */
export function diagnosticsOf(site: OpenCheck, reference: string): Map<string, Diagnostic[]> {
  const byFile = byPath(site.findings(), ({ file }) => file.replace('content/', ''));
  return new Map(
    [...byFile].map(([path, findings]) => {
      const rangeOf = rangesOf(site, path);
      return [path, findings.map((finding) => diagnosticOf(finding, rangeOf, reference))];
    }),
  );
}

/** Returns a function that converts locations in a file to ranges. */
export function rangesOf(site: OpenCheck, path: string) {
  const text = textOf(site, path);
  const rangeAt = rangesIn(text);
  return ({ line, column, length }: Finding) => rangeAt(offsetAt(text, line, column), length);
}

function diagnosticOf(finding: Finding, rangeOf: ReturnType<typeof rangesOf>, reference: string): Diagnostic {
  const { code } = finding;
  return {
    range: rangeOf(finding),
    severity: DiagnosticSeverity.Error,
    code,
    codeDescription: { href: `${reference}/mistakes#${code}` },
    source: 'content-check',
    message: sentenceOf(finding),
  };
}

/** The text of a content file; empty if there is none. */
export function textOf(site: OpenCheck, path: string): string {
  const file = site.files().get(path);
  if (file || !path.endsWith('.md')) return file?.text ?? '';
  for (const page of site.files().values()) {
    const index = pathsBeside(page).indexOf(path);
    if (index >= 0) return [...(page.texts?.values() ?? [])][index] ?? '';
  }
  return '';
}
