import { parseTree } from 'jsonc-parser';
import type { Files, Path } from '../../check/finding.ts';
import { applyEdits, type Edit } from '../../check/fix.ts';
import { nodeAt, rawOffset } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { filledTexts } from '../../check/site/fill.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import { createDocumentContext } from '../../check/site/site.ts';
import { renamed, sourceFile } from '../../files/source-file.ts';
import type { LocaleView } from './locale-views.ts';
import { type Span, spansIn } from './spans.ts';

/** Which links to update, and to what. */
export interface Target {
  /** The old route, by language code. */
  from: ReadonlyMap<string, string>;
  to: string;
  /** Whether to update links with a variable in their path, or those without. */
  withVariables: boolean;
}

/** Files with updated links. */
export interface Rewritten {
  files: Files;
  /** The number of updated links, by file. */
  links: ReadonlyMap<string, number>;
  /** The files with links that lead to the old route for only some entries; these links are kept. */
  skipped: ReadonlySet<string>;
}

/** Updates the links to a route in all content. Nothing else in a file changes. */
export function rewriteLinks(files: Files, views: readonly LocaleView[], target: Target): Rewritten {
  const after = new Map(files);
  const links = new Map<string, number>();
  const skipped = new Set<string>();
  for (const view of views) {
    for (const name of view.site.documents.keys()) {
      const file = view.ownFile(name);
      const source = file === undefined ? undefined : files.get(file);
      if (file === undefined || source === undefined) continue;
      const { text, value } = source;
      const edits: Edit[] = [];
      const document = value as DocumentContext['document'];
      const context = createDocumentContext(renamed(source, name), document, view.site);
      const lookAt = (visit: Visit) => {
        for (const { offset, path } of spansOf(visit, target)) {
          const now = updatedPath(path, visit, context, view.code, target);
          if (now === 'some') skipped.add(file);
          else if (now) edits.push(editIn(text, pathTo(visit), offset, path.length, now));
        }
      };
      walk(name, value, view.site.schemas, (visit) => visitByUse(visit, view.site, lookAt));
      if (edits.length === 0) continue;
      after.set(file, sourceFile(file, applyEdits(text, edits), source.texts));
      links.set(file, edits.length);
    }
  }
  return { files: after, links, skipped };
}

function spansOf({ value, schema: { format } }: Visit, { withVariables }: Target): Span[] {
  if (typeof value !== 'string' || (format !== 'link' && format !== 'markdown' && format !== 'prose'))
    return [];
  if (withVariables && !value.includes('{')) return [];
  return spansIn(value, format).filter(({ path }) => path !== '' && path.includes('{') === withVariables);
}

/** The new path of a link; undefined if it leads elsewhere, `some` if it leads to the page for only some entries. */
function updatedPath(
  path: string,
  visit: Visit,
  context: DocumentContext,
  code: string,
  { from, to }: Target,
) {
  const old = from.get(code);
  const format = { schema: { ...visit.schema, format: 'link' } };
  const now = filledTexts({ ...visit, ...format, value: path }, context).map((text) => {
    const [, head, rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
    return head === old ? to + rest : undefined;
  });
  const [first] = now;
  if (now.every((text) => text === first)) return first;
  return now.some((text) => text !== undefined) ? 'some' : undefined;
}

/** The edit of a part of a string in a file; the rest of the string keeps its escapes. */
function editIn(text: string, path: Path, offset: number, length: number, written: string): Edit {
  const node = nodeAt(parseTree(text), path);
  const start = (node?.offset ?? 0) + 1;
  const raw = text.slice(start, start + (node?.length ?? 2) - 2);
  const [from, to] = [rawOffset(raw, offset), rawOffset(raw, offset + length)];
  return { offset: start + from, length: to - from, text: JSON.stringify(written).slice(1, -1) };
}
