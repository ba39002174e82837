import { isRecord, type JsonDocuments } from '../../../../renderer/content/documents.ts';
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
  const shared = new Shared(files, locales, folders);
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

/** The layouts and pieces of a version that refer to its pages. */
class Shared {
  readonly #locales: readonly LocaleModel[];
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #folders: Folders;

  /** @param locales the content of each language */
  constructor(files: ReadonlyMap<string, SourceFile>, locales: readonly LocaleModel[], folders: Folders) {
    this.#locales = locales;
    this.#files = files;
    this.#folders = folders;
  }

  /** The layouts of pages whose sidebar lists the latest version. Other parts of a layout belong to the whole site. */
  layoutsOf(pages: readonly string[]): SidebarLayout[] {
    const documents: JsonDocuments = new Map(
      [...this.#files].flatMap(([file, { value }]) =>
        file.startsWith('layouts/') && isRecord(value) ? [[file, value] as const] : [],
      ),
    );
    const names = pages.map((file) => {
      const value = this.#files.get(file)?.value;
      return String((isRecord(value) && value.layout) || 'default');
    });
    return [...new Set(names)].flatMap((layout) => {
      const chain = [`layouts/${layout}.json`, ...layoutsBelow(`layouts/${layout}.json`, documents)];
      const owner = chain.find((file) => documents.get(file)?.sidebar !== undefined);
      return owner && this.#refers(owner, 'sidebar') ? [{ layout, owner }] : [];
    });
  }

  /** The names of the pieces in pages that refer to the latest version, themselves or through a piece in them. */
  piecesOf(pages: readonly string[]): string[] {
    const usedFiles = this.#locales.flatMap(({ site }) =>
      pages.flatMap((page) => [...piecesIn(site.allDocuments.get(page), site.allDocuments)]),
    );
    const pieces = [...new Set(usedFiles)].filter((piece) =>
      this.#locales.some(({ site }) =>
        [piece, ...piecesIn(site.allDocuments.get(piece), site.allDocuments)].some((file) =>
          this.#refers(file),
        ),
      ),
    );
    return pieces.map((file) => file.slice('pieces/'.length, -'.json'.length));
  }

  /**
   * Whether a file refers to pages of the latest version in any language.
   * @param property looks only at this property
   */
  #refers(name: string, property?: string): boolean {
    const isIn = ([first]: readonly unknown[]) => property === undefined || first === property;
    return this.#locales.some((locale) => {
      const { site } = locale;
      const source = this.#files.get(ownFile(name, locale) ?? '');
      if (!source) return false;
      const renamedFile = renamed(source, name);
      const isLatest = (href: string) => {
        const { file } = site.byPath.get(/^[^?#]*/.exec(href)?.[0] ?? '') ?? {};
        return file !== undefined && folderInCopy(folderOf(file), this.#folders) !== undefined;
      };
      return (
        namesIn(renamedFile, site).some(
          ({ kind, name: folder, path }) =>
            kind === 'folder' && isIn(path) && folderInCopy(folder, this.#folders) !== undefined,
        ) ||
        linksIn(renamedFile, site).some(
          ({ path, at, context }) => isIn(at) && filledPaths(path, context).some(isLatest),
        )
      );
    });
  }
}

const folderOf = (file: string) => file.slice('pages/'.length, -'.json'.length);
