import { isObject, type JsonDocuments } from '../../../../renderer/content/documents.ts';
import { layoutsBelow } from '../../../../renderer/content/layouts.ts';
import { piecesIn } from '../../../../renderer/content/pieces.ts';
import type { SourceFile } from '../../../files/source-file.ts';
import type { LocaleView } from '../../../operations/rename/locale-views.ts';
import { type Folders, folderInCopy } from './copy-paths.ts';
import { linksIn, namesIn } from './references.ts';

/** A layout with a sidebar of the latest version, and the layout that it inherits the sidebar from, or itself. */
export interface SidebarLayout {
  layout: string;
  owner: string;
}

/** The layouts and pieces of a version that refer to its pages. */
export class Shared {
  readonly #views: readonly LocaleView[];
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #folders: Folders;

  /** @param views the content of each language */
  constructor(files: ReadonlyMap<string, SourceFile>, views: readonly LocaleView[], folders: Folders) {
    this.#views = views;
    this.#files = files;
    this.#folders = folders;
  }

  /** The layouts of pages whose sidebar lists the latest version. Other parts of a layout belong to the whole site. */
  layoutsOf(pages: readonly string[]): SidebarLayout[] {
    const documents: JsonDocuments = new Map(
      [...this.#files].flatMap(([file, { value }]) =>
        file.startsWith('layouts/') && isObject(value) ? [[file, value] as const] : [],
      ),
    );
    const names = pages.map((file) => {
      const value = this.#files.get(file)?.value;
      return String((isObject(value) && value.layout) || 'default');
    });
    return [...new Set(names)].flatMap((layout) => {
      const chain = [`layouts/${layout}.json`, ...layoutsBelow(`layouts/${layout}.json`, documents)];
      const owner = chain.find((file) => documents.get(file)?.sidebar !== undefined);
      return owner && this.#refers(owner, 'sidebar') ? [{ layout, owner }] : [];
    });
  }

  /** The names of the pieces in pages that refer to the latest version, themselves or through a piece in them. */
  piecesOf(pages: readonly string[]): string[] {
    const used = this.#views.flatMap(({ site }) =>
      pages.flatMap((page) => [...piecesIn(site.allDocuments.get(page), site.allDocuments)]),
    );
    const pieces = [...new Set(used)].filter((piece) =>
      this.#views.some(({ site }) =>
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
    return this.#views.some(({ site, ownFile }) => {
      const source = this.#files.get(ownFile(name) ?? '');
      if (!source) return false;
      const named = Object.create(source, { path: { value: name } }) as SourceFile;
      const isLatest = (href: string) => {
        const { file } = site.byPath.get(/^[^?#]*/.exec(href)?.[0] ?? '') ?? {};
        return file !== undefined && folderInCopy(folderOf(file), this.#folders) !== undefined;
      };
      return (
        namesIn(named, site).some(
          ({ kind, name: folder, path }) =>
            kind === 'folder' && isIn(path) && folderInCopy(folder, this.#folders) !== undefined,
        ) || linksIn(named, site).some(({ href, fill, path }) => isIn(path) && fill(href).some(isLatest))
      );
    });
  }
}

const folderOf = (file: string) => file.slice('pages/'.length, -'.json'.length);
