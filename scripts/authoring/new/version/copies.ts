import { isObject } from '../../../../renderer/content/documents.ts';
import { codesIn, variantName } from '../../../../renderer/content/locales.ts';
import type { Schemas } from '../../../../renderer/content/schemas.ts';
import type { Files } from '../../../check/finding.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { schemaPath } from '../../../check/site/schema-path.ts';
import { type SourceFile, sourceFile } from '../../../files/source-file.ts';
import { formatJson } from '../../../operations/json.ts';
import { localeViews } from '../../../operations/rename/locale-views.ts';
import { assertValidJson } from '../../../operations/rename/page.ts';
import { copyOf, type Names, withLinks } from './copy.ts';
import { copyPathsIn, type Folders } from './copy-paths.ts';
import { Shared } from './shared.ts';

/**
 * Copies the pages of the latest version in every language, with the layouts and pieces that refer to them. Their
 * links still lead to the originals.
 * @returns the copies by path
 * @throws UsageError if one of the files is not valid JSON
 */
export function copiesOf(
  files: Files,
  schemas: Schemas,
  { site, folders }: { site: SiteContext; folders: Folders },
): Map<string, SourceFile> {
  const { pages } = pagesOf(files, folders);
  const views = localeViews(files, schemas);
  const shared = new Shared(files, views, folders);
  const layouts = shared.layoutsOf(pages.map(({ path }) => path));
  const pieces = shared.piecesOf(pages.map(({ path }) => path));
  const suffix = `-${folders.version.replaceAll('/', '-')}`;
  const names: Names = {
    ...folders,
    layouts: new Map(layouts.map(({ layout }) => [layout, layout + suffix])),
    pieces: new Map(pieces.map((piece) => [piece, piece + suffix])),
  };
  const codes = codesIn(files.keys());
  const namesOf = (file: string) => ['', ...codes].map((code) => (code ? variantName(file, code) : file));

  const copies = new Map<string, SourceFile>();
  const add = (source: SourceFile, to: string) => {
    const schema = schemaPath(to, site.allDocuments);
    copies.set(to, copyOf(source, { to, schema, names, site: views[0].site }));
  };
  for (const source of pages) {
    assertValidJson(source.path, files);
    add(source, `pages/${folders.version}${source.path.slice(`pages/${folders.latest}`.length)}`);
  }
  for (const [piece, copyName] of names.pieces) {
    const to = namesOf(`pieces/${copyName}.json`);
    for (const [index, file] of namesOf(`pieces/${piece}.json`).entries()) {
      const source = files.get(file);
      if (source) add(source, to[index] ?? '');
    }
  }
  for (const { layout, owner } of layouts) {
    const to = namesOf(`layouts/${layout}${suffix}.json`);
    for (const [index, file] of namesOf(owner).entries()) {
      const { value } = files.get(file) ?? {};
      const path = to[index] ?? '';
      if (!isObject(value) || value.sidebar === undefined) continue;
      const { sidebar } = value;
      add(sourceFile(path, formatJson(index === 0 ? { extends: layout, sidebar } : { sidebar })), path);
    }
  }
  return copies;
}

/**
 * Rewrites the links of copies to pages of the latest version, so that they lead to the copies of these pages.
 * @param files the content with the copies
 * @returns the copies, and the links that had to be kept, each with its file
 */
export function linked(
  files: Files,
  schemas: Schemas,
  { copies, folders }: { copies: ReadonlyMap<string, SourceFile>; folders: Folders },
): { copies: Map<string, SourceFile>; kept: string[] } {
  const after = new Map<string, SourceFile>();
  const kept: string[] = [];
  for (const { site, ownFile } of localeViews(files, schemas)) {
    const copyPaths = copyPathsIn(folders, site);
    for (const name of site.documents.keys()) {
      const source = copies.get(ownFile(name) ?? '');
      if (!source) continue;
      const result = withLinks(source, { copyPaths, folders, site, name });
      after.set(source.path, result.file);
      kept.push(...result.kept.map((link) => `${link} in content/${source.path}`));
    }
  }
  return { copies: after, kept };
}

/**
 * The pages of the latest version in every language. Those of a collection are skipped: all versions share its entries,
 * and lists link to one page of each.
 */
export function pagesOf(files: Files, { latest }: Folders): Record<'pages' | 'skipped', SourceFile[]> {
  const all = [...files.values()].filter(({ path }) => isPageOf(latest, path));
  const isOfCollection = ({ value }: SourceFile) => isObject(value) && value.collection !== undefined;
  return {
    pages: all.filter((page) => !isOfCollection(page)),
    skipped: all.filter(isOfCollection),
  };
}

/** Whether a file is a page of a folder, its index page included, in any language. */
function isPageOf(folder: string, path: string): boolean {
  const page = `pages/${folder}`;
  return path.startsWith(`${page}/`) || path.startsWith(`${page}.`);
}
