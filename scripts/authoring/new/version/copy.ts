import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Edit, Path } from '../../../check/finding.ts';
import { applyEdits } from '../../../check/fix.ts';
import { nodeAt } from '../../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../../check/json/walk.ts';
import type { SiteContext } from '../../../check/site/context.ts';
import { type SourceFile, sourceFile } from '../../../files/source-file.ts';
import { valueIn } from '../../../operations/json.ts';
import { setSchema } from '../../../operations/rename/document.ts';
import { edited, removeIn, setIn } from '../../../operations/tree.ts';
import { type Folders, folderInCopy } from './copy-paths.ts';

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

/** A value that names a folder of pages, a layout or a piece. */
interface NameReference {
  kind: 'folder' | 'layout' | 'piece';
  name: string;
  path: Path;
}

/** The names of folders, layouts and pieces in a file. */
export function namesIn({ path, value }: SourceFile, { schemas }: SiteContext): NameReference[] {
  const found: NameReference[] = [];
  walk(path, value, schemas, (visit) => {
    const kind = kindAt(visit);
    if (kind) found.push({ kind, name: String(visit.value), path: pathTo(visit) });
  });
  return found;
}

function kindAt({ value, key, schema, parent }: Visit): NameReference['kind'] | undefined {
  if (typeof value !== 'string') return undefined;
  if (schema.format === 'folder') return 'folder';
  if (schema.entryOf === 'layouts' && key === 'layout') return 'layout';
  return key === 'name' && parent?.schema.title === 'PieceBlock' ? 'piece' : undefined;
}
