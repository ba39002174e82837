import { posix } from 'node:path';
import { parseTree } from 'jsonc-parser';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import { pathInTranslation } from '../../../renderer/content/translation.ts';
import type { Edit, Files, Path } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { nodeAt, rawOffset } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { createDocumentContext } from '../../check/site/document-context.ts';
import { filledTexts } from '../../check/site/fill.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { renamed, type SourceFile, sourceFile } from '../../files/source-file.ts';
import { ownFile } from './page.ts';
import { type Span, spansIn } from './spans.ts';
import type { Texts } from './texts.ts';

/** Which links to update, and to what. */
export interface Target {
  /** The new routes by language code and old route, without language prefix. */
  routes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The old and the new route of a section that moves as a whole. */
  section?: { from: string; to: string } | undefined;
  /** Whether to update links with a variable in their path, or those without. */
  withVariables: boolean;
}

/** Files with updated links. */
interface Rewritten {
  files: Files;
  texts: Texts;
  /** The number of updated links, by file. */
  links: ReadonlyMap<string, number>;
  /** The files with links that lead to an old route for only some entries; these links are kept. */
  skipped: ReadonlySet<string>;
}

/**
 * Updates the links to routes in all content: in documents, Markdown files, redirects and expected search results.
 * Nothing else in a file changes.
 */
export function rewriteLinks(
  files: Files,
  texts: Texts,
  locales: readonly LocaleModel[],
  target: Target,
): Rewritten {
  const [after, textsAfter] = [new Map(files), new Map(texts)];
  const links = new Map<string, number>();
  const skipped = new Set<string>();
  const count = (file: string, { length }: readonly Edit[]) =>
    links.set(file, length + (links.get(file) ?? 0));
  for (const locale of locales) {
    for (const name of locale.site.documents.keys()) {
      const file = ownFile(name, locale);
      const source = file === undefined ? undefined : files.get(file);
      if (file === undefined || source === undefined) continue;
      const { text } = source;
      const edits: Edit[] = [];
      // A translation of only some values is read together with its original.
      const seen = locale.site.source(name) ?? renamed(source, name);
      const { value } = seen;
      const context = createDocumentContext(seen, value as DocumentContext['document'], locale.site);
      const editsIn = (spans: readonly Span[], where: string, visit: Visit, at: (span: Span) => Edit) =>
        spans.flatMap((span) => {
          const now = updatedPath(span.path, name, visit, context, locale.code, target);
          if (now === 'some') skipped.add(where);
          return now && now !== 'some' ? [{ ...at(span), text: now }] : [];
        });
      const lookAt = (visit: Visit) => {
        const path = pathIn(seen, pathTo(visit));
        if (!path) return;
        const textFile = siblingPath(visit, file);
        const markdown = textFile === undefined ? undefined : textsAfter.get(textFile);
        if (textFile !== undefined && markdown !== undefined) {
          const spans = relevant(spansIn(markdown, 'prose'), target);
          const found = editsIn(spans, textFile, visit, ({ offset, path: { length } }) => ({
            offset,
            length,
            text: '',
          }));
          if (found.length === 0) return;
          textsAfter.set(textFile, applyEdits(markdown, found));
          count(textFile, found);
        }
        const found = editsIn(spansOf(visit, target), file, visit, ({ offset, path: { length } }) =>
          partIn(text, path, offset, length),
        );
        edits.push(...found.map((edit) => ({ ...edit, text: JSON.stringify(edit.text).slice(1, -1) })));
      };
      walk(name, value, locale.site.schemas, (visit) => visitByUse(visit, locale.site, lookAt));
      if (edits.length === 0) continue;
      after.set(file, sourceFile(file, applyEdits(text, edits), source.texts));
      count(file, edits);
    }
  }
  return { files: after, texts: textsAfter, links, skipped };
}

/** The path of a value in a file; undefined if a translation takes the value from its original. */
function pathIn({ path: name, value, over }: SourceFile, path: Path): Path | undefined {
  const pathInFile = over ? pathInTranslation(name, path, value, over.translation) : path;
  return pathInFile.length === path.length ? pathInFile : undefined;
}

/** The path under `content/` of the Markdown file that a value refers to. */
function siblingPath({ value, schema }: Visit, file: string): string | undefined {
  if (schema.title !== 'ProseFile') return undefined;
  return posix.join(posix.dirname(file), String((value as { file?: unknown }).file));
}

function spansOf({ value, schema: { format } }: Visit, target: Target): Span[] {
  if (typeof value !== 'string' || (target.withVariables && !value.includes('{'))) return [];
  if (format === 'target' || format === 'folder') return relevant(spansIn(value, 'link'), target);
  if (format !== 'link' && format !== 'markdown' && format !== 'prose') return [];
  return relevant(spansIn(value, format), target);
}

function relevant(spans: readonly Span[], { withVariables }: Target): Span[] {
  return spans.filter(({ path }) => path !== '' && path.includes('{') === withVariables);
}

/** The new path of a link; undefined if it leads elsewhere, `some` if it leads to a page for only some entries. */
function updatedPath(
  path: string,
  file: string,
  visit: Visit,
  context: DocumentContext,
  code: string,
  target: Target,
): string | undefined {
  if (visit.schema.format === 'folder') return inSection(`/${path}`, target)?.slice(1);
  if (file === redirectsName) return redirectTarget(path, target);
  const routes = target.routes.get(code);
  const format = { schema: { ...visit.schema, format: 'link' } };
  const now = filledTexts({ ...visit, ...format, value: path }, context).map((text) => {
    const [, head = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
    const route = routes?.get(head);
    return route === undefined ? undefined : route + rest;
  });
  const [first] = now;
  if (now.every((text) => text === first)) return first;
  return now.some((text) => text !== undefined) ? 'some' : undefined;
}

/** The new target of a redirect, which has a language prefix, and can end with `/*`. */
function redirectTarget(path: string, target: Target): string | undefined {
  for (const [code, routes] of target.routes) {
    const prefix = code && `/${code}`;
    const localPath = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '';
    const route = localPath.endsWith('/*') ? inSection(localPath, target) : routes.get(localPath);
    if (route !== undefined) return prefix + route;
  }
  return undefined;
}

function inSection(path: string, { section }: Target): string | undefined {
  if (!section || !`${path}/`.startsWith(`${section.from}/`)) return undefined;
  return section.to + path.slice(section.from.length);
}

/** The edit that removes a part of a string in a file; the rest of the string keeps its escapes. */
export function partIn(text: string, path: Path, offset: number, length: number): Edit {
  const node = nodeAt(parseTree(text), path);
  const start = (node?.offset ?? 0) + 1;
  const raw = text.slice(start, start + (node?.length ?? 2) - 2);
  const [from, to] = [rawOffset(raw, offset), rawOffset(raw, offset + length)];
  return { offset: start + from, length: to - from, text: '' };
}
