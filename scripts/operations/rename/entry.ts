import { parseTree } from 'jsonc-parser';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { Files, Path } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { nodeAt } from '../../check/json/positions.ts';
import { pathTo, type Visit, walk } from '../../check/json/walk.ts';
import { visitByUse } from '../../check/site/pieces.ts';
import { propertySchema, queryOf } from '../../check/site/queries.ts';
import { UsageError } from '../../cli/command.ts';
import { sourceFile } from '../../files/source-file.ts';
import { formatJson } from '../json.ts';
import { edited, setIn } from '../tree.ts';
import { ownerOf } from './destination.ts';
import type { LocaleView } from './locale-views.ts';

/**
 * The new file of an entry. Its template page stays, so only the end of the route can change.
 * @param from the current route of its page
 * @param entry its current file
 * @returns its path under `content/`, in the default language
 * @throws UsageError if the template page cannot have an entry at the new route, or if the route is taken
 */
export function entryFileFor(
  to: string,
  { from, entry, views }: { from: string; entry: string; views: readonly LocaleView[] },
): string {
  const slug = slugOf(entry);
  if (!from.endsWith(`/${slug}`))
    throw new UsageError(`${from} does not end with the name of content/${entry}`);
  const start = from.slice(0, -slug.length);
  const name = to.startsWith(start) ? to.slice(start.length) : '';
  if (!/^[a-z\d-]+(\/[a-z\d-]+)*$/.test(name))
    throw new UsageError(
      `${from} is the page of content/${entry}; write another route of its template page, such as ${start}new-name`,
    );
  for (const view of views) {
    const owner = ownerOf(to, entry, view);
    if (owner) throw new UsageError(owner);
  }
  return `${entry.slice(0, entry.indexOf('/'))}/${name}.json`;
}

/**
 * Adds redirects to the content, because entries have no aliases. Removes redirects that would lead to themselves.
 * @param schema the path of their schema, for a new file
 */
export function addRedirects(
  files: Files,
  redirects: readonly { from: string; to: string }[],
  schema: string,
): Files {
  const file = files.get(redirectsName);
  const { redirects: value } = (file?.value ?? {}) as { redirects?: unknown };
  if (file && !Array.isArray(value) && redirects.length > 0)
    throw new UsageError(`content/${redirectsName} has no list of redirects; fix that first`);
  const entries: { from?: unknown; to?: unknown }[] = Array.isArray(value) ? value : [];
  const selfRedirects = entries.filter(({ from, to }) => from !== undefined && from === to);
  if (redirects.length === 0 && selfRedirects.length === 0) return files;
  if (redirects.length === 0 && selfRedirects.length === entries.length)
    throw new UsageError(
      `content/${redirectsName} only redirects the new route to the old one; delete it first`,
    );
  const left = [...entries.filter(({ from, to }) => from === undefined || from !== to), ...redirects];
  const text = file
    ? edited(file.text, (json) => setIn(json, ['redirects'], left))
    : formatJson({ $schema: schema, redirects });
  return new Map([...files, [redirectsName, sourceFile(redirectsName, text)]]);
}

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
