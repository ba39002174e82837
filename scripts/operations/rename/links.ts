import { parseTree } from 'jsonc-parser';
import { isRecord } from '../../../renderer/content/documents.ts';
import { once } from '../../../renderer/content/memoize.ts';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import { pathInTranslation } from '../../../renderer/content/translation.ts';
import type { Edit, Files, Path } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { nodeAt, rawOffset } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import type { DocumentContext, SiteContext } from '../../check/site/context.ts';
import { createDocumentContext } from '../../check/site/document-context.ts';
import { filledTexts } from '../../check/site/fill.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { bodyOf } from '../../check/text/prose.ts';
import { renamed, type SourceFile, sourceFile } from '../../files/source-file.ts';
import { ownFile } from './page.ts';
import { spansIn } from './spans.ts';
import type { Texts } from './texts.ts';

/** Where a link is written. */
interface LinkPlace {
  /** The link without its query and anchor, with its variables. */
  path: string;
  /** The path of the text that contains it. */
  at: Path;
  /** The Markdown file beside the document, if that is the text. */
  textFile?: string | undefined;
  /** Offset in the text. */
  offset: number;
}

/** A link of a document. */
export interface WrittenLink extends LinkPlace {
  visit: Visit;
  context: DocumentContext;
}

/**
 * The links of a document and of the Markdown files beside it.
 * @param source the document under its name in the default language
 * @param withVariables whether to return links with a variable in their path, or those without; all if undefined
 */
export function linksIn(source: SourceFile, site: SiteContext, withVariables?: boolean): WrittenLink[] {
  const { path: name, value } = source;
  if (!isRecord(value)) return [];
  const context = createDocumentContext(source, value, site);
  const isAsked = (path: string) =>
    path !== '' && (withVariables === undefined || path.includes('{') === withVariables);
  const found: WrittenLink[] = [];
  walk(name, value, site.schemas, (written) =>
    visitByUse(written, site, (visit) => {
      if (withVariables && hasNoVariables(visit.value)) return;
      for (const place of placesOf(visit, source, visit.node !== written.node))
        if (isAsked(place.path)) found.push({ ...place, visit, context });
    }),
  );
  return found;
}

function hasNoVariables(value: unknown): boolean {
  return [value].flat().every((text) => typeof text === 'string' && !text.includes('{'));
}

function placesOf(visit: Visit, source: SourceFile, isParameter: boolean): LinkPlace[] {
  const { value } = visit;
  const { format, prose } = visit.schema;
  const at = pathTo(visit);
  // The value of a parameter that a text uses as the URL of a link.
  const isUrl = isParameter && typeof value === 'string' && /^\/[^\s()]*$/.test(value);
  // The texts of a list are parsed together.
  if (!isUrl && (prose || (isParameter && format === 'prose'))) {
    const body = bodyOf(value, source);
    return spansIn(body?.text ?? '', 'prose').map(({ path, ...span }) => {
      const { below = [], inside, textSpan } = body?.locate({ ...span, length: path.length }) ?? {};
      const { offset } = inside ?? textSpan ?? span;
      return { path, at: [...at, ...below], textFile: textSpan?.file.normalize(), offset };
    });
  }
  const isLink = isUrl || format === 'link' || format === 'target' || format === 'folder';
  if (typeof value !== 'string' || !(isLink || format === 'markdown')) return [];
  return spansIn(value, isLink ? 'link' : 'markdown').map(({ path, offset }) => ({ path, at, offset }));
}

/** Files with updated links. */
interface Rewritten {
  files: Files;
  texts: Texts;
  /** The number of updated links, by file. */
  links: ReadonlyMap<string, number>;
  /** The links that are kept, each with the file of its document. */
  kept: readonly (WrittenLink & { file: string })[];
}

/**
 * Updates links in content: in documents, Markdown files, redirects and expected search results. Nothing else in a file changes.
 * @param next returns the new path of a link; undefined if it stays, null if it is kept for lack of one that is right everywhere
 * @param withVariables as in `linksIn`
 */
export function rewriteLinks(
  files: Files,
  texts: Texts,
  locales: readonly LocaleModel[],
  next: (link: WrittenLink, code: string) => string | null | undefined,
  withVariables?: boolean,
): Rewritten {
  const kept: Rewritten['kept'][number][] = [];
  // By offset: a text can be used in two ways, and a Markdown file by two pages.
  const edits = new Map<string, Map<number, Edit>>();
  for (const locale of locales) {
    for (const name of locale.site.documents.keys()) {
      const file = ownFile(name, locale) ?? '';
      const source = files.get(file);
      if (!source) continue;
      // A translation of only some values is read together with its original.
      const seen = locale.site.source(name) ?? renamed(source, name);
      const tree = once(() => parseTree(source.text));
      for (const link of linksIn(seen, locale.site, withVariables)) {
        const at = pathIn(seen, link.at);
        const now = at && next(link, locale.code);
        if (now === null) kept.push({ ...link, file });
        if (!at || typeof now !== 'string') continue;
        const { textFile = file, offset, path } = link;
        const edit =
          textFile === file
            ? { ...partIn(source.text, nodeAt(tree(), at), offset, path.length), text: inString(now) }
            : { offset, length: path.length, text: now };
        edits.set(textFile, (edits.get(textFile) ?? new Map()).set(edit.offset, edit));
      }
    }
  }
  const [after, textsAfter] = [new Map(files), new Map(texts)];
  for (const [path, byOffset] of edits) {
    const source = files.get(path);
    const text = applyEdits(source?.text ?? texts.get(path) ?? '', [...byOffset.values()]);
    if (source) after.set(path, sourceFile(path, text, source.texts));
    else textsAfter.set(path, text);
  }
  const links = new Map([...edits].map(([path, { size }]) => [path, size]));
  return { files: after, texts: textsAfter, links, kept };
}

function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The path of a value in a file; undefined if a translation takes the value from its original. */
function pathIn({ path: name, value, over }: SourceFile, path: Path): Path | undefined {
  const pathInFile = over ? pathInTranslation(name, path, value, over.translation) : path;
  return pathInFile.length === path.length ? pathInFile : undefined;
}

/** The part of a string in a file; the rest of the string keeps its escapes. */
function partIn(text: string, node: ReturnType<typeof nodeAt>, offset: number, length: number) {
  const start = (node?.offset ?? 0) + 1;
  const raw = text.slice(start, start + (node?.length ?? 2) - 2);
  const [from, to] = [rawOffset(raw, offset), rawOffset(raw, offset + length)];
  return { offset: start + from, length: to - from };
}

/** Where pages move. */
export interface Target {
  /** The new routes by language code and old route, without language prefix. */
  routes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The old and the new route of a section that moves as a whole. */
  section?: { from: string; to: string } | undefined;
}

/** Returns the function that returns the path of a link after pages have moved, as `rewriteLinks` takes it. */
export function pathAfter(target: Target): Parameters<typeof rewriteLinks>[3] {
  return ({ path, visit, context }, code) => {
    if (visit.schema.format === 'folder') return inSection(`/${path}`, target)?.slice(1);
    if (context.file === redirectsName) return redirectTarget(path, target);
    const routes = target.routes.get(code);
    const format = { schema: { ...visit.schema, format: 'link' } };
    const now = filledTexts({ ...visit, ...format, value: path }, context).map((text) => {
      const [, head = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
      const route = routes?.get(head);
      return route === undefined ? undefined : route + rest;
    });
    const [first] = now;
    if (now.every((text) => text === first)) return first;
    return now.some((text) => text !== undefined) ? null : undefined;
  };
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
