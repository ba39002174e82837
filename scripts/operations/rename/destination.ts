import { posix } from 'node:path';
import { aliasesIn, routesOf } from '../../../renderer/content/routes.ts';
import type { Files } from '../../check/finding.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { UsageError } from '../../cli/command.ts';
import { ownFile } from './page.ts';

/**
 * The new file of a page.
 * @param route the new route
 * @param page the current file of the page
 * @returns its path under `content/`, in the default language
 * @throws UsageError if the route is invalid or taken
 */
export function destinationFor(route: string, page: string, locales: readonly LocaleModel[]): string {
  // The not-found page of a section keeps its name.
  if (!page.endsWith('/404.json')) assertRoute(route);
  const file = `pages${route}${posix.basename(page) === 'index.json' ? '/index' : ''}.json`;
  const actual = routesOf(new Map([[file, {}]]), {}, 0)[0]?.path;
  if (actual !== route) throw new UsageError(`content/${file} would have the route ${actual}, not ${route}`);
  const [, head = ''] = route.split('/');
  if (languagesIn(locales).includes(head))
    throw new UsageError(`routes under /${head} are reserved for that language`);
  for (const locale of locales) {
    const owner = ownerOf(route, page, locale);
    if (owner) throw new UsageError(owner);
  }
  return file;
}

/** Throws UsageError if a route is invalid. */
export function assertRoute(route: string): void {
  const wrong = whyInvalid(route);
  if (wrong) throw new UsageError(wrong);
}

/** Whether a route is that of a section or below it. */
export function inSection(route: string, section: string): boolean {
  return `${route}/`.startsWith(`${section}/`);
}

/** Throws UsageError if a file exists. */
export function assertFree(file: string, files: Files): void {
  if (files.has(file)) throw new UsageError(`content/${file} already exists`);
}

function whyInvalid(route: string): string | undefined {
  if (route === '/') return '/ is the home page; no other page can have this route';
  if (/\.[a-z]+$/.test(route) || /^\/?(content|pages)\//.test(route))
    return `${route} is a file name; write a route such as /newsroom/press`;
  if (!/^(\/[a-z\d-]+)+$/.test(route))
    return `${route || '""'} is not a valid route; write one such as /newsroom/press, in lower-case letters, digits and hyphens`;
  if (/\/404$/.test(route)) return `${route} is reserved for the not-found page`;
  return undefined;
}

/** The codes of all languages except the default: those with files, and those that are enabled. */
function languagesIn(locales: readonly LocaleModel[]): unknown[] {
  const codes = locales[0]?.site.allDocuments.get('site.json')?.locales;
  return [...locales.slice(1).map(({ code }) => code), ...(Array.isArray(codes) ? codes.slice(1) : [])];
}

/** Why a route is not free for a page or an entry, given by its file; undefined if it is free. */
export function ownerOf(path: string, page: string, locale: LocaleModel): string | undefined {
  const { site } = locale;
  const route = site.routes.find((route) => route.path === path);
  if (route && (route.entry ?? route.file) === page) return `the page is already at ${path}`;
  const owner = route && (route.entry ?? route.file);
  if (owner) return `${path} is taken by content/${ownFile(owner, locale) ?? owner}`;
  const holder = site.routes.find(
    ({ file }) => file !== page && aliasesIn(site.allDocuments.get(file)).includes(path),
  );
  return (
    holder && `${path} is taken: it is an alias in content/${ownFile(holder.file, locale) ?? holder.file}`
  );
}
