import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { editFor } from '../check/fix.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { isInside, rangesIn } from './places.ts';

/**
 * Quick fixes for the findings in a range of a file: what `--fix` would write.
 * @param uri URI of the file
 */
export function fixesAt(
  site: OpenCheck,
  path: string,
  uri: string,
  { start, end }: Range,
  reference: string,
): CodeAction[] {
  const file = site.files().get(path);
  if (!file) return [];
  const rangeAt = rangesIn(file.text);
  const diagnostics = diagnosticsOf(site, reference).get(path) ?? [];
  const findings = site.findings().filter((finding) => finding.file === `content/${path}`);
  return findings.flatMap((finding, index): CodeAction[] => {
    const diagnostic = diagnostics[index];
    const edit = editFor(finding, file);
    if (!diagnostic || !edit) return [];
    const { range } = diagnostic;
    if (!isInside(start, range) && !isInside(end, range) && !isInside(range.start, { start, end })) return [];
    const change = { range: rangeAt(edit.offset, edit.length), newText: edit.text };
    return [
      {
        title: edit.text === '' ? 'Remove it' : `Write ${edit.text}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [change] } },
      },
    ];
  });
}
