import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import type { Files } from '../../check/finding.ts';
import { groupBy } from '../../check/group-by.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { UsageError } from '../../cli/command.ts';
import { sourceFile } from '../../files/source-file.ts';
import { formatJson } from '../json.ts';
import { mentionsOf, rewritten } from '../references/find.ts';
import { textOf } from '../references/open-file.ts';
import { edited, setIn } from '../tree.ts';
import { ownerOf } from './destination.ts';

/**
 * The new file of an entry. Its template page stays, so only the end of the route can change.
 * @param from the current route of its page
 * @param entry its current file
 * @returns its path under `content/`, in the default language
 * @throws UsageError if the template page cannot have an entry at the new route, or if the route is taken
 */
export function entryFileFor(
  to: string,
  { from, entry, locales }: { from: string; entry: string; locales: readonly LocaleModel[] },
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
  for (const locale of locales) {
    const owner = ownerOf(to, entry, locale);
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
export function rewriteNames(check: OpenCheck, source: string, destination: string): Files {
  const after = new Map(check.files());
  const literal = JSON.stringify(slugOf(source));
  // A link to its page is a mention, too.
  const mentions = mentionsOf(check, { kind: 'file', file: source }).filter(
    ({ path, offset, length }) => textOf(check, path).slice(offset - 1, offset + length + 1) === literal,
  );
  for (const [path, all] of groupBy(mentions, ({ path }) => path)) {
    const text = rewritten(check, path, all, slugOf(destination));
    after.set(path, sourceFile(path, text, check.file(path)?.texts));
  }
  return after;
}
