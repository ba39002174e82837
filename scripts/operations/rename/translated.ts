import type { Files } from '../../check/finding.ts';
import { UsageError } from '../../cli/command.ts';
import { sourceFile } from '../../files/source-file.ts';
import { edited, setIn } from '../tree.ts';
import { assertRoute, ownerOf } from './destination.ts';
import { addAlias } from './document.ts';
import type { LocaleView } from './locale-views.ts';
import { assertValidJson, notFound, sourceOf } from './page.ts';

/** A page with a new path in one language. Its file stays. */
export interface Translated {
  view: LocaleView;
  /** The translated file. */
  file: string;
  /** The old and the new path, without language prefix. */
  from: string;
  to: string;
}

/**
 * The translated page at a route with a language prefix, such as `/de/kontakt`; undefined for routes of the default
 * language.
 * @throws UsageError if it cannot have the new route
 */
export function translatedAt(views: readonly LocaleView[], from: string, to: string): Translated | undefined {
  const view = views.find(({ code }) => code !== '' && from.startsWith(`/${code}/`));
  const [first] = views;
  if (!view || !first || first.site.routes.some(({ path }) => path === from)) return undefined;
  const prefix = `/${view.code}`;
  const route = view.site.routes.find(({ path }) => path === from.slice(prefix.length));
  if (!route) throw new UsageError(notFound(from, view.site, prefix));
  const source = sourceOf(route, view.site);
  const file = view.ownFile(route.file);
  if (route.entry ?? route.term) {
    const original = first.site.routes.find((other) => sourceOf(other, first.site) === source)?.path;
    throw new UsageError(
      `entries have the same name in all languages; rename ${original ?? `content/${source}`}`,
    );
  }
  if (file === undefined)
    throw new UsageError(
      `${from} is not translated; rename ${from.slice(prefix.length)}, or translate content/${route.file} first`,
    );
  if (!to.startsWith(`${prefix}/`))
    throw new UsageError(`${to} is not in the same language; write a route that starts with ${prefix}/`);
  const [old, next] = [from.slice(prefix.length), to.slice(prefix.length)];
  assertRoute(next);
  const owner = ownerOf(next, route.file, view);
  if (owner) throw new UsageError(owner);
  return { view, file, from: old, to: next };
}

/** Sets the path of a translated page, and adds its old one as an alias. */
export function setPath(files: Files, { file, from, to }: Translated): Files {
  assertValidJson(file, files);
  const source = files.get(file);
  const order = ['$schema', 'title', 'description', 'path'];
  const text = edited(source?.text ?? '', (json) => setIn(json, ['path'], to, order));
  return new Map([...files, [file, sourceFile(file, addAlias(text, from, to), source?.texts)]]);
}
