import { isRecord } from '../../../../renderer/content/documents.ts';
import { layoutsBelow } from '../../../../renderer/content/layouts.ts';
import { codesIn, variantName } from '../../../../renderer/content/locales.ts';
import { piecesIn } from '../../../../renderer/content/pieces.ts';
import type { Schemas } from '../../../../renderer/content/schemas.ts';
import type { Files } from '../../../check/finding.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { modelOf } from '../../../check/site/model.ts';
import { schemaPath } from '../../../check/site/schema-path.ts';
import type { LocaleModel } from '../../../check/site/site.ts';
import { renamed, type SourceFile, sourceFile } from '../../../files/source-file.ts';
import { formatJson } from '../../../operations/json.ts';
import { linksIn, rewriteLinks } from '../../../operations/rename/links.ts';
import { assertValidJson, ownFile } from '../../../operations/rename/page.ts';
import { textsIn, updateTexts } from '../../../operations/rename/texts.ts';
import { copyOf, type Names, namesIn } from './copy.ts';
import { copyPathsIn, type Folders, filledPaths, folderInCopy, pathInCopy } from './copy-paths.ts';

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
  const locales = modelOf(files, schemas).locales();
  const latest = { files, locales, folders };
  const layouts = layoutsOf(pages, latest);
  const pieces = piecesOf(pages, latest);
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
    copies.set(to, copyOf(source, { to, schema, names, site }));
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
      if (!isRecord(value) || value.sidebar === undefined) continue;
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
): { copies: Files; kept: string[] } {
  const locales = modelOf(files, schemas).locales();
  const paths = new Map(locales.map(({ code, site }) => [code, copyPathsIn(folders, site)]));
  const rewritten = rewriteLinks(copies, textsIn(copies), locales, (link, code) =>
    pathInCopy(link, paths.get(code) ?? new Map(), folders),
  );
  return {
    copies: updateTexts(rewritten.files, rewritten.texts),
    kept: rewritten.kept.map(({ path, file }) => `${path} in content/${file}`),
  };
}

/**
 * The pages of the latest version in every language. Those of a collection are skipped: all versions share its entries,
 * and lists link to one page of each.
 */
export function pagesOf(files: Files, { latest }: Folders): Record<'pages' | 'skipped', SourceFile[]> {
  const all = [...files.values()].filter(({ path }) => isPageOf(latest, path));
  const isOfCollection = ({ value }: SourceFile) => isRecord(value) && value.collection !== undefined;
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

/** A layout with a sidebar of the latest version, and the layout that it inherits the sidebar from, or itself. */
interface SidebarLayout {
  layout: string;
  owner: string;
}

/** The content of each language, and what is copied of it. */
interface Latest {
  files: Files;
  locales: readonly LocaleModel[];
  folders: Folders;
}

/** The layouts of pages whose sidebar lists the latest version. Other parts of a layout belong to the whole site. */
function layoutsOf(pages: readonly SourceFile[], latest: Latest): SidebarLayout[] {
  const documentAt = (file: string) => {
    const { value } = latest.files.get(file) ?? {};
    return isRecord(value) ? value : undefined;
  };
  const names = pages.map(({ path }) => String(documentAt(path)?.layout || 'default'));
  return [...new Set(names)].flatMap((layout) => {
    const file = `layouts/${layout}.json`;
    const chain = [file, ...layoutsBelow(file, { get: documentAt })];
    const owner = chain.find((each) => documentAt(each)?.sidebar !== undefined);
    return owner && refers(owner, latest, 'sidebar') ? [{ layout, owner }] : [];
  });
}

/** The names of the pieces in pages that refer to the latest version, themselves or through a piece in them. */
function piecesOf(pages: readonly SourceFile[], latest: Latest): string[] {
  const all = latest.locales.map(({ site }) => site.allDocuments);
  const piecesBelow = (file: string) =>
    all.flatMap((documents) => [...piecesIn(documents.get(file), documents)]);
  const pieces = [...new Set(pages.flatMap(({ path }) => piecesBelow(path)))].filter((piece) =>
    [piece, ...piecesBelow(piece)].some((file) => refers(file, latest)),
  );
  return pieces.map((file) => file.slice('pieces/'.length, -'.json'.length));
}

/**
 * Whether a file refers to pages of the latest version in any language.
 * @param property looks only at this property
 */
function refers(name: string, { files, locales, folders }: Latest, property?: string): boolean {
  const isIn = ([first]: readonly unknown[]) => property === undefined || first === property;
  const isLatest = (folder: string) => folderInCopy(folder, folders) !== undefined;
  return locales.some((locale) => {
    const { site } = locale;
    const source = files.get(ownFile(name, locale) ?? '');
    if (!source) return false;
    const document = renamed(source, name);
    const leadsToLatest = (href: string) => {
      const { file } = site.byPath.get(/^[^?#]*/.exec(href)?.[0] ?? '') ?? {};
      return file !== undefined && isLatest(file.slice('pages/'.length, -'.json'.length));
    };
    return (
      namesIn(document, site).some(
        (each) => each.kind === 'folder' && isIn(each.path) && isLatest(each.name),
      ) ||
      linksIn(document, site).some(
        ({ path, at, context }) => isIn(at) && filledPaths(path, context).some(leadsToLatest),
      )
    );
  });
}
