import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { sentenceOf } from '../check/formatters/report.ts';
import { groupBy } from '../check/group-by.ts';
import { offsetAt } from '../check/json/positions.ts';
import { textOf } from '../operations/references/open-file.ts';
import { rangesIn } from './ranges.ts';

/** The findings of a site as LSP diagnostics, by path. */
export function diagnosticsOf(site: OpenCheck, reference: string): Map<string, Diagnostic[]> {
  const byFile = groupBy(site.findings(), ({ file }) => file.replace('content/', ''));
  return new Map(
    [...byFile].map(([path, findings]) => [
      path,
      // Most findings are unchanged since the last call.
      findings.every((finding) => cache.has(finding))
        ? findings.flatMap((finding) => cache.get(finding) ?? [])
        : diagnosticsIn(textOf(site, path), findings, reference),
    ]),
  );
}

const cache = new WeakMap<Finding, Diagnostic>();

/** Converts the findings of a file to LSP diagnostics. */
export function diagnosticsIn(text: string, findings: readonly Finding[], reference: string): Diagnostic[] {
  const rangeAt = rangesIn(text);
  return findings.map((finding) => {
    const { line, column, length, code } = finding;
    const diagnostic: Diagnostic = {
      range: rangeAt(offsetAt(text, line, column), length),
      severity: DiagnosticSeverity.Error,
      code,
      codeDescription: { href: `${reference}/mistakes#${code}` },
      source: 'content-check',
      message: sentenceOf(finding),
    };
    cache.set(finding, diagnostic);
    return diagnostic;
  });
}
