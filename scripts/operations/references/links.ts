import { piecesIn } from '../../../renderer/content/pieces.ts';
import { anchorsIn } from '../../check/site/anchors.ts';
import type { SiteContext } from '../../check/site/context.ts';
import { fillIn } from '../../check/site/fill.ts';
import { spansIn } from '../rename/spans.ts';
import type { Entity, Naming } from './entity.ts';
import type { OpenFile } from './open-file.ts';

type LinkContext = Pick<OpenFile, 'context' | 'locale'>;

/** The pages and anchors that the links in a text refer to. */
export function linksIn(
  text: string,
  format: 'link' | 'markdown' | 'prose',
  openFile: LinkContext,
): Naming[] {
  return spansIn(text, format).flatMap(({ offset, path, rest }): Naming[] => {
    const found: Naming[] = [];
    const file = fileAt(path, openFile);
    if (file && path !== '')
      found.push({ entity: { kind: 'file', file: file.source }, offset, length: path.length });
    const [, before = '', name] = /^([^#]*#)(.+)$/.exec(rest) ?? [];
    if (!file || name === undefined) return found;
    const entity: Entity = {
      kind: 'anchor',
      file: fileOfAnchor(file.page, name, openFile.locale.site),
      name,
    };
    return [...found, { entity, offset: offset + path.length + before.length, length: name.length }];
  });
}

/**
 * The page at the path of a link (empty for the current page), and the file that defines it: for template pages
 * the entry.
 */
function fileAt(
  path: string,
  { context, locale }: LinkContext,
): { page: string; source: string } | undefined {
  if (path === '') return { page: context.file, source: context.file };
  const route = locale.site.byPath.get(fillIn(path, context.renderings[0] ?? context, 'link') ?? path);
  return route && { page: route.file, source: route.entry ?? route.file };
}

/** The file that defines an anchor of a page: the page, its layout, or a piece in one of them. */
function fileOfAnchor(page: string, name: string, index: SiteContext): string {
  const { documents, publication, schemas } = index;
  const layouts: string[] = [];
  let layout: unknown = page.startsWith('pages/') ? (documents.get(page)?.layout ?? 'default') : undefined;
  while (typeof layout === 'string' && !layouts.includes(`layouts/${layout}.json`)) {
    layouts.push(`layouts/${layout}.json`);
    layout = documents.get(`layouts/${layout}.json`)?.extends;
  }
  const candidates = [page, ...layouts].flatMap((file) => [
    file,
    ...piecesIn(documents.get(file), documents),
  ]);
  // Anchors in pieces belong to the piece.
  const alone = { allDocuments: new Map(), publication, schemas };
  const has = (file: string) =>
    anchorsIn(documents.get(file) ?? {}, index, alone).some((anchor) => anchor.name === name);
  return candidates.find(has) ?? page;
}
