import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { editFor, isCertain } from '../check/fix.ts';
import { openFile, textOf } from '../operations/references/open-file.ts';
import { aliasFixes } from './aliases.ts';
import { cursorAt } from './cursor.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { isInside, rangesIn } from './ranges.ts';
import type { ContentUris } from './uris.ts';

/**
 * Quick fixes for the findings in a range of a file: the suggestions, and for broken links also aliases. Those that
 * `--fix` would write are preferred.
 * @param uri URI of the file
 */
export function fixesAt(
  site: OpenCheck,
  path: string,
  uri: string,
  { start, end }: Range,
  reference: string,
  { uriOf }: ContentUris,
): CodeAction[] {
  const text = textOf(site, path);
  const rangeAt = rangesIn(text);
  const diagnostics = diagnosticsOf(site, reference).get(path) ?? [];
  const findings = site.findings().filter((finding) => finding.file === `content/${path}`);
  const ofFindings = findings.flatMap((finding, index): CodeAction[] => {
    const diagnostic = diagnostics[index];
    if (!diagnostic) return [];
    const { range } = diagnostic;
    if (!isInside(start, range) && !isInside(end, range) && !isInside(range.start, { start, end })) return [];
    const action = (title: string, file: string, change: TextEdit): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: { changes: { [file]: [change] } },
    });
    const edit = editFor(finding, { text });
    const verb = edit?.length === 0 ? 'Insert' : 'Write';
    const title = edit?.text === '' ? 'Remove it' : `${verb} ${edit?.text}`;
    const change = edit && { range: rangeAt(edit.offset, edit.length), newText: edit.text };
    return [
      ...(change ? [{ ...action(title, uri, change), isPreferred: isCertain(finding, edit, { text }) }] : []),
      ...aliasFixes(site, finding, text).map(({ title, path, change }) => action(title, uriOf(path), change)),
    ];
  });
  return [...ofFindings, ...replacementAt(site, path, uri, start)];
}

/** The replacement of a deprecated property name at a position. */
function replacementAt(site: OpenCheck, path: string, uri: string, start: Range['start']): CodeAction[] {
  if (!path.endsWith('.json')) return [];
  const file = openFile(site, path, textOf(site, path));
  const { isKey, visit, string } = cursorAt(file, file.document.offsetAt(start));
  const { parent, key = '' } = visit;
  const use = parent?.schema.properties?.[key]?.deprecated?.use;
  if (!isKey || !string || use === undefined || Object.hasOwn(Object(parent?.value), use)) return [];
  const range = {
    start: file.document.positionAt(string.offsetOf(0)),
    end: file.document.positionAt(string.offsetOf(string.value.length)),
  };
  const changes = { [uri]: [{ range, newText: JSON.stringify(use).slice(1, -1) }] };
  return [
    {
      title: `Write ${JSON.stringify(use)}`,
      kind: CodeActionKind.QuickFix,
      edit: { changes },
      isPreferred: true,
    },
  ];
}
