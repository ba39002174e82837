import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { editFor, isCertain } from '../check/fix.ts';
import type { Operation } from '../operations/change.ts';
import { openFile, textOf } from '../operations/references/open-file.ts';
import { aliasFixes } from './aliases.ts';
import { cursorAt } from './cursor.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { editOf } from './edits.ts';
import { isInside } from './ranges.ts';
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
  uris: ContentUris,
): CodeAction[] {
  const text = textOf(site, path);
  // Editors identify a file by the exact URI that they sent.
  const fileUris = { ...uris, uriOf: (name: string) => (name === path ? uri : uris.uriOf(name)) };
  const diagnostics = diagnosticsOf(site, reference).get(path) ?? [];
  const findings = site.findings().filter((finding) => finding.file === `content/${path}`);
  const ofFindings = findings.flatMap((finding, index): CodeAction[] => {
    const diagnostic = diagnostics[index];
    if (!diagnostic) return [];
    const { range } = diagnostic;
    if (!isInside(start, range) && !isInside(end, range) && !isInside(range.start, { start, end })) return [];
    const action = (title: string, operation: Operation): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: editOf(operation, site, fileUris),
    });
    const edit = editFor(finding, { text });
    const verb = edit?.length === 0 ? 'Insert' : 'Write';
    const title = edit?.text === '' ? 'Remove it' : `${verb} ${edit?.text}`;
    return [
      ...(edit
        ? [
            {
              ...action(title, { op: 'edit', file: path, ...edit }),
              isPreferred: isCertain(finding, edit, { text }),
            },
          ]
        : []),
      ...aliasFixes(site, finding, text).map(({ title, operation }) => action(title, operation)),
    ];
  });
  return [...ofFindings, ...replacementAt(site, path, start, fileUris)];
}

/** The replacement of a deprecated property name at a position. */
function replacementAt(
  site: OpenCheck,
  path: string,
  start: Range['start'],
  uris: ContentUris,
): CodeAction[] {
  if (!path.endsWith('.json')) return [];
  const file = openFile(site, path, textOf(site, path));
  const { isKey, visit, string } = cursorAt(file, file.document.offsetAt(start));
  const { parent, key = '' } = visit;
  const use = parent?.schema.properties?.[key]?.deprecated?.use;
  if (!isKey || !string || use === undefined || Object.hasOwn(Object(parent?.value), use)) return [];
  const offset = string.offsetOf(0);
  const length = string.offsetOf(string.value.length) - offset;
  const operation: Operation = {
    ...{ op: 'edit', file: path, offset, length },
    text: JSON.stringify(use).slice(1, -1),
  };
  return [
    {
      title: `Write ${JSON.stringify(use)}`,
      kind: CodeActionKind.QuickFix,
      edit: editOf(operation, site, uris),
      isPreferred: true,
    },
  ];
}
