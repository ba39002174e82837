import { minutesToRead } from '../../renderer/content/collections/reading.ts';
import { isObject, kindOf } from '../../renderer/content/documents.ts';
import { translationOf } from '../../renderer/content/language.ts';
import { originalName } from '../../renderer/content/locales.ts';
import { memoize } from '../../renderer/content/memoize.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type OpenCheck, pagesWith } from '../check/engine/open.ts';
import type { Files } from '../check/finding.ts';
import { type SiteContext, siteQuery } from '../check/site/context.ts';
import { isSibling, type SourceFile } from '../files/source-file.ts';

/** URLs that come, go, or can show something else. */
export interface ChangedUrls {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
}

/** The paths of the published pages of each locale, by the file of the page, its entry and its term. */
type PublishedPages = readonly { code: string; byFile: ReadonlyMap<string, readonly string[]> }[];

const pagesByFile = siteQuery('published pages', ({ routes, unpublished }: SiteContext) => {
  const hidden = new Set(unpublished.keys());
  const byFile = new Map<string, string[]>();
  for (const { path, file, entry, termFile } of routes) {
    if (hidden.has(path)) continue;
    for (const name of new Set([file, entry, termFile])) {
      if (name === undefined) continue;
      const paths = byFile.get(name);
      if (paths) paths.push(path);
      else byFile.set(name, [path]);
    }
  }
  return byFile;
});

/** The published pages of a site as last read. */
export function publishedPages(check: OpenCheck): PublishedPages {
  return check.locales().map(({ code, site }) => ({ code, byFile: site.ask(pagesByFile) }));
}

/**
 * What a change means for the URLs of a site that has it already.
 * @param changed the paths of the changed files
 * @param before the files and pages as they were
 */
export function changedUrls(
  changed: readonly string[],
  before: { files: Files; pages: PublishedPages },
  check: OpenCheck,
): ChangedUrls {
  const pages = publishedPages(check);
  const affected = affectedUrls(changed, before.files, pages, check);
  const isSame =
    pages.length === before.pages.length &&
    pages.every(({ byFile }, index) => byFile === before.pages[index]?.byFile);
  if (isSame) return { added: [], removed: [], changed: [...affected].sort() };
  const [old, now] = [allUrls(before.pages), allUrls(pages)];
  return {
    added: [...now].filter((url) => !old.has(url)).sort(),
    removed: [...old].filter((url) => !now.has(url)).sort(),
    changed: [...affected].filter((url) => old.has(url)).sort(),
  };
}

function allUrls(pages: PublishedPages): Set<string> {
  return new Set(
    pages.flatMap(({ code, byFile }) => [...byFile.values()].flat().map((path) => urlIn(code, path))),
  );
}

/** The paths of pages and entries by their files. */
const pathsByFile = siteQuery('paths of pages', ({ routes }: SiteContext) => {
  const byFile = new Map<string, string[]>();
  for (const { file, entry = file, number = 1, path } of routes)
    if (number === 1) byFile.set(entry, [...(byFile.get(entry) ?? []), path]);
  return byFile;
});

/** The URLs of a page or an entry, by language. */
export function urlsOf(check: OpenCheck, path: string): string[] {
  return check
    .locales()
    .flatMap(({ code, site, originalOf }) =>
      (site.ask(pathsByFile).get(originalOf(path) ?? path) ?? []).map((pagePath) => urlIn(code, pagePath)),
    );
}

/** The URL of a path in a locale; its code is empty in the default one. */
export function urlIn(code: string, path: string): string {
  return code === '' ? path : `/${code}${path === '/' ? '' : path}`;
}

/** Documents that any page may show. */
const shared: ReadonlySet<string> = new Set(['site', 'theme', 'glossary', 'collection', 'schema']);

/**
 * The URLs of the pages that show one of the changed files: directly, by its name, or as a list of pages or entries. A page may
 * name a file without showing it, so there can be more than those that change.
 */
function affectedUrls(
  changed: readonly string[],
  before: Files,
  pages: PublishedPages,
  check: OpenCheck,
): Set<string> {
  const files = check.files();
  const urls = new Set<string>();
  const documents = changed.flatMap((path) => (isSibling(path) ? pagesWith(path, files) : path));
  const mentioning = mentionsIn(files, documents.length);
  for (const path of documents) {
    const { original: name, code } = translationOf(path) ?? { original: path, code: '' };
    const hasOtherHead = kindOf(name) === 'page' && headOf(before.get(path)) !== headOf(files.get(path));
    const isOther = hasOtherHead || !before.has(path) || !files.has(path);
    // A translation is only shown in its language, but its existence everywhere.
    const shownIn = pages.filter((locale) => code === '' || isOther || locale.code === code);
    if (shared.has(kindOf(name))) for (const url of allUrls(shownIn)) urls.add(url);
    else {
      const named = [
        ...(hasOtherHead ? navigationBlocks(check.schemas) : []),
        // Blocks choose values of a data file by their names.
        ...(kindOf(name) === 'data' ? otherKeys(before.get(path), files.get(path)) : []),
      ];
      // Of an entry, only its own page shows the blocks. The reading time of a text beside it is not known here.
      const isOnlyBlocks =
        kindOf(name) === 'entry' &&
        changed.includes(path) &&
        headOf(before.get(path)) === headOf(files.get(path));
      const found = isOnlyBlocks
        ? [name]
        : showing(
            name,
            named.map((key) => JSON.stringify(key)),
            check,
            mentioning,
          );
      for (const { code, byFile } of shownIn) {
        for (const file of found) for (const path of byFile.get(file) ?? []) urls.add(urlIn(code, path));
        if (!hasOtherHead) continue;
        // Breadcrumbs name the pages above.
        const above = byFile.get(name) ?? [];
        for (const path of [...byFile.values()].flat())
          if (above.some((ancestor) => path.startsWith(`${ancestor}/`))) urls.add(urlIn(code, path));
      }
    }
  }
  return urls;
}

/** What lists show of a page or an entry: all but its blocks. Empty if there is no file. */
function headOf(file: SourceFile | undefined): string {
  if (!isObject(file?.value)) return '';
  const { blocks, ...head } = file.value as Record<string, unknown>;
  return JSON.stringify([head, blocks && minutesToRead(blocks)]);
}

/** The types of the blocks that link to other pages by their titles. */
function navigationBlocks(schemas: Schemas): string[] {
  return [...schemas.values()].flatMap(({ navigation, properties }) =>
    navigation ? [String(properties?.type?.const)] : [],
  );
}

/** The properties that differ between two versions of a document. */
function otherKeys(before: SourceFile | undefined, after: SourceFile | undefined): string[] {
  const [old, now] = [before, after].map((file) => (isObject(file?.value) ? file.value : {}));
  return Object.keys({ ...old, ...now }).filter(
    (key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]),
  );
}

/**
 * A document, and those that refer to it, directly or through others, by their names in the default locale.
 * @param more other references to it
 */
function showing(
  name: string,
  more: readonly string[],
  check: OpenCheck,
  mentioning: ReturnType<typeof mentionsIn>,
): Set<string> {
  const found = new Set([name]);
  const asked = new Set<string>();
  // The set grows while it is iterated.
  for (const each of found) {
    const references = each === name ? [...referencesTo(each, true), ...more] : referencesTo(each, false);
    for (const reference of references) {
      if (asked.has(reference)) continue;
      asked.add(reference);
      for (const path of mentioning(reference)) found.add(nameOf(path));
    }
    if (each === 'layouts/default.json')
      for (const { site } of check.locales())
        for (const { file } of site.routes)
          if (site.allDocuments.get(file)?.layout === undefined) found.add(file);
  }
  return found;
}

/**
 * How documents refer to one.
 * @param isFirst whether it is one that changed itself; of other entries, only lists are looked for
 */
function referencesTo(name: string, isFirst: boolean): string[] {
  const [folder = '', ...rest] = name.split('/');
  const stem = rest.join('/').replace(/\.json$/, '');
  switch (kindOf(name)) {
    case 'page':
    case 'redirects':
    case 'sources':
    case 'synced':
      return [];
    case 'data':
      return [`{${stem || name.replace(/\.json$/, '')}.`, `"${stem}.`, `"${stem}"`];
    case 'media':
      return [rest.join('/')];
    case 'record':
      return [stem];
    case 'entry':
      return [...(isFirst ? [`"${stem}"`] : []), `"${folder}"`];
    default:
      return [`"${stem}"`];
  }
}

/** From so many changed documents, an index of all quoted texts is faster than to look for each name. */
const manyDocuments = 50;

/** Returns a function that finds the files which contain a reference. */
function mentionsIn(files: Files, documents: number): (reference: string) => Iterable<string> {
  const paths = memoize((reference: string): readonly string[] =>
    [...files].flatMap(([path, file]) => (mentions(file, reference) ? path : [])),
  );
  if (documents < manyDocuments) return paths;
  const quoted = new Map<string, Set<string>>();
  for (const [path, { text, texts }] of files)
    for (const held of [text, ...(texts?.values() ?? [])]) {
      const parts = held?.split('"') ?? [];
      for (const [index, part] of parts.slice(1, -1).entries()) {
        if (/^\s*:/.test(parts[index + 2] ?? '')) continue;
        const found = quoted.get(part);
        if (found) found.add(path);
        else quoted.set(part, new Set([path]));
      }
    }
  return (reference) => {
    const [, name] = /^"([^"]*)"$/.exec(reference) ?? [];
    return name === undefined ? paths(reference) : (quoted.get(name) ?? []);
  };
}

/** Whether a file, or a Markdown file beside it, contains a reference as a value, not as the name of a property. */
function mentions({ text, texts }: SourceFile, reference: string): boolean {
  const isIn = (held: string) => {
    for (let at = held.indexOf(reference); at >= 0; at = held.indexOf(reference, at + 1))
      if (
        !reference.endsWith('"') ||
        !/^\s*:/.test(held.slice(at + reference.length, at + reference.length + 9))
      )
        return true;
    return false;
  };
  return isIn(text) || [...(texts?.values() ?? [])].some((held) => held !== undefined && isIn(held));
}

/** The name of a file in the default locale. */
function nameOf(path: string): string {
  const { code } = translationOf(path) ?? {};
  return code === undefined ? path : originalName(path, code);
}
