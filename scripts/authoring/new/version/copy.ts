import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Edit } from '../../../check/finding.ts';
import { applyEdits } from '../../../check/fix.ts';
import { nodeAt } from '../../../check/json/positions.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { renamed, type SourceFile, sourceFile } from '../../../files/source-file.ts';
import { valueIn } from '../../../operations/json.ts';
import { setSchema } from '../../../operations/rename/document.ts';
import { partIn } from '../../../operations/rename/links.ts';
import { edited, removeIn, setIn } from '../../../operations/tree.ts';
import { type Folders, folderInCopy, linkInCopy } from './copy-paths.ts';
import { linksIn, type NameReference, namesIn } from './references.ts';

/** What the copies are called. */
export interface Names extends Folders {
  /** The layouts and pieces that have a copy, with its name. */
  layouts: ReadonlyMap<string, string>;
  pieces: ReadonlyMap<string, string>;
}

/**
 * Copies a page or piece. It refers to the copies of folders, layouts and pieces; its links are unchanged. Old
 * paths stay with the original.
 * @param to the path of the copy
 * @param schema the `$schema` of the copy
 */
export function copyOf(
  source: SourceFile,
  { to, schema, names, site }: { to: string; schema: string; names: Names; site: SiteContext },
): SourceFile {
  const tree = parseTree(source.text);
  const references = namesIn(source, site);
  const edits = references.flatMap((reference): Edit[] => {
    const name = nameInCopy(reference, names);
    const node = nodeAt(tree, reference.path);
    return name === undefined || !node
      ? []
      : [{ offset: node.offset, length: node.length, text: JSON.stringify(name) }];
  });
  const path = tree && findNodeAtLocation(tree, ['path']);
  if (path) {
    const newPath = JSON.stringify(`/${names.version}${path.value}`);
    edits.push({ offset: path.offset, length: path.length, text: newPath });
  }
  const copyText = setSchema(applyEdits(source.text, edits), schema);
  const layout = names.layouts.get('default');
  const text = edited(copyText, (json) => {
    const value = valueIn(json.root) as { aliases?: unknown; layout?: unknown };
    if (value.aliases !== undefined) removeIn(json, ['aliases']);
    const order = ['$schema', 'title', 'description', 'layout'];
    if (layout !== undefined && value.layout === undefined && to.startsWith('pages/'))
      setIn(json, ['layout'], layout, order);
  });
  return sourceFile(to, text, source.texts);
}

/** The name of the copy of a folder, layout or piece; undefined if it has none. */
function nameInCopy({ kind, name }: NameReference, names: Names): string | undefined {
  if (kind === 'folder') return folderInCopy(name, names);
  return (kind === 'layout' ? names.layouts : names.pieces).get(name);
}

/**
 * A copied file whose links to pages of the latest version lead to their copies, also in the Markdown files beside it.
 * @param copyPaths the paths of the copied pages, by those of the originals
 * @param site the site with the copies, where the file has its name in the default language
 * @returns the file, and the links that had to be kept
 */
export function linkToCopies(
  source: SourceFile,
  {
    copyPaths,
    folders,
    site,
    name,
  }: {
    copyPaths: ReadonlyMap<string, string>;
    folders: Folders;
    site: SiteContext;
    name: string;
  },
): { file: SourceFile; kept: string[] } {
  const keptLinks: string[] = [];
  const edits: Edit[] = [];
  const textEdits = new Map<string, Edit[]>();
  for (const found of linksIn(renamed(source, name), site)) {
    const { href, path, textFile, offset } = found;
    const now = linkInCopy(found, copyPaths, folders);
    if (now === 'kept') keptLinks.push(href);
    else if (now && textFile === undefined)
      edits.push({
        ...partIn(source.text, path, offset, href.length),
        text: JSON.stringify(now.link).slice(1, -1),
      });
    else if (now && textFile !== undefined)
      textEdits.set(textFile, [
        ...(textEdits.get(textFile) ?? []),
        { offset, length: href.length, text: now.link },
      ]);
  }
  const texts =
    source.texts &&
    new Map(
      [...source.texts].map(([name, text]) => [name, text && applyEdits(text, textEdits.get(name) ?? [])]),
    );
  return { file: sourceFile(source.path, applyEdits(source.text, edits), texts), kept: keptLinks };
}
