import { posix } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { fileOfPiece, isReference } from '../../../renderer/content/pieces.ts';
import type { Path } from '../../check/finding.ts';
import { nodeAt } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import { propertySchema, queryOf } from '../../check/site/queries.ts';
import { type Entity, type Mention, type Naming, namingOf } from './entity.ts';
import { type OpenFile, stringIn } from './open-file.ts';
import { definedBy, namesIn, namingOfText, namingsInProse } from './texts.ts';
import { folderOf } from './variables.ts';

/** All names in a file and the Markdown files that it refers to. */
export function mentionsIn(file: OpenFile): Mention[] {
  const { context, path } = file;
  const text = file.document.getText();
  const tree = parseTree(text);
  const found: Mention[] = [];
  const add = (node: Node | undefined, namings: readonly Naming[], defines = false) => {
    if (node?.type !== 'string' || namings.length === 0) return;
    const { offsetOf } = stringIn(node, text);
    for (const { entity, offset, length } of namings) {
      const start = offsetOf(offset);
      found.push({ entity, path, defines, offset: start, length: offsetOf(offset + length) - start });
    }
  };
  walk(context.file, context.document, context.schemas, (visit) => {
    const { value, key } = visit;
    const at = pathTo(visit);
    const entity = entityOfKey(visit, file);
    if (entity && typeof key === 'string')
      add(nodeAt(tree, at, 'key'), namingOf(key, entity), entity.kind === 'value' || isDeclared(visit));
    const textMentions = siblingMentions(visit, file);
    if (textMentions) found.push(...textMentions);
    for (const { name, of, path } of entriesInQuery(visit, file))
      add(nodeAt(tree, path), namingOfText({ kind: 'entry', of }, name, file));
    if (typeof value !== 'string') return;
    const node = nodeAt(tree, at);
    const defined = definedBy(visit, file);
    if (defined) add(node, namingOf(value, defined), true);
    visitByUse(visit, context, (use) => add(node, namesIn(value, use, file)));
  });
  return found;
}

/** The entries that the conditions of a query name, with the paths of their names. */
function entriesInQuery(visit: Visit, { context }: OpenFile): { name: string; of: string; path: Path }[] {
  const { schema, value } = visit;
  const query = schema.role === 'list' || schema.title === 'Page' ? queryOf(value) : undefined;
  return conditionsIn(query?.where).flatMap(({ property, limit, path }) => {
    const { entryOf, items } = propertySchema(query?.collection ?? '', property, context) ?? {};
    const of = entryOf ?? items?.entryOf;
    const at = [...pathTo(visit), 'where', ...path];
    const names = Array.isArray(limit) ? limit.map((name, index) => [name, [...at, index]]) : [[limit, at]];
    return names.flatMap(([name, path]) => (of && typeof name === 'string' ? [{ name, of, path }] : []));
  });
}

/** The smallest mention at an offset of a file. */
export function mentionAt(mentions: readonly Mention[], path: string, offset: number): Mention | undefined {
  return mentions
    .filter(
      (mention) =>
        mention.path === path && mention.offset <= offset && offset <= mention.offset + mention.length,
    )
    .sort((a, b) => a.length - b.length)[0];
}

/** The entity that a property name defines or refers to: a value or a piece parameter. */
function entityOfKey({ key, parent, value }: Visit, { context }: OpenFile): Entity | undefined {
  if (typeof key !== 'string' || key === '$schema' || !parent) return undefined;
  const { file } = context;
  const path = [...pathTo(parent), key];
  const kind = kindOf(file);
  if (kind === 'site' || kind === 'data') return { kind: 'value', file, path };
  if (kind === 'entry') return { kind: 'value', file: folderOf(file), path };
  if (kind === 'piece' && path.length === 2 && path[0] === 'parameters')
    return { kind: 'parameter', file, name: key };
  const reference = parent.key === 'with' ? parent.parent?.value : undefined;
  const isGiven = value !== undefined && isReference(reference);
  return isGiven ? { kind: 'parameter', file: fileOfPiece(reference), name: key } : undefined;
}

/** Whether a property name declares a parameter of its piece. */
function isDeclared({ parent }: Visit): boolean {
  return parent?.key === 'parameters';
}

/** The mentions in a referenced Markdown file. */
function siblingMentions({ value, key, parent }: Visit, file: OpenFile): Mention[] | undefined {
  if (key !== 'file' || !parent?.schema || typeof value !== 'string' || !value.endsWith('.md'))
    return undefined;
  const { texts } = file.context.source;
  const text = texts?.get(value);
  if (text === undefined) return undefined;
  const path = posix.join(posix.dirname(file.path), value);
  return namingsInProse(text, file).map((naming) => ({ ...naming, path, defines: false }));
}
