import { parseTree } from 'jsonc-parser';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import type { Files, Path } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { nodeAt } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import { propertySchema, queryOf } from '../../check/site/queries.ts';
import { sourceFile } from '../../files/source-file.ts';
import type { LocaleView } from './locale-views.ts';

/** Updates references to an entry by its file name, including those in queries of lists. Everything else stays byte for byte. */
export function rewriteNames(
  files: Files,
  views: readonly LocaleView[],
  { from, to }: { from: string; to: string },
): Files {
  const after = new Map(files);
  const collection = from.slice(0, from.indexOf('/'));
  const slug = JSON.stringify(slugOf(to));
  for (const view of views)
    for (const name of view.site.documents.keys()) {
      const source = files.get(view.ownFile(name) ?? '');
      if (!source) continue;
      const paths: Path[] = [];
      const lookAt = (visit: Visit) => paths.push(...pathsIn(visit, collection, slugOf(from), view));
      walk(name, source.value, view.site.schemas, (visit) => visitByUse(visit, view.site, lookAt));
      if (paths.length === 0) continue;
      const tree = parseTree(source.text);
      const edits = paths.flatMap((path) => {
        const node = nodeAt(tree, path);
        return node ? [{ offset: node.offset, length: node.length, text: slug }] : [];
      });
      after.set(source.path, sourceFile(source.path, applyEdits(source.text, edits), source.texts));
    }
  return after;
}

/** The paths at which a value refers to an entry: the value itself, or inside the query of a list. */
function pathsIn(visit: Visit, collection: string, slug: string, { site }: LocaleView): Path[] {
  const { value, schema } = visit;
  if (schema.entryOf === collection) return value === slug ? [pathTo(visit)] : [];
  const query = schema.role === 'list' || schema.title === 'Page' ? queryOf(value) : undefined;
  if (!query) return [];
  return conditionsIn(query.where).flatMap(({ property, limit, path }) => {
    const { entryOf, items } = propertySchema(query.collection, property, site) ?? {};
    if ((entryOf ?? items?.entryOf) !== collection) return [];
    const at = [...pathTo(visit), 'where', ...path];
    if (!Array.isArray(limit)) return limit === slug ? [at] : [];
    return limit.flatMap((name, index) => (name === slug ? [[...at, index]] : []));
  });
}
