import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { variantName } from '../../renderer/content/locales.ts';
import { printOf as bytesOf } from '../files/lazy.ts';
import { isPage, type SourceFile } from '../files/read.ts';
import { root } from '../files/root.ts';

/** A name for the state of some sources and of the packages they use: it changes with every one of their bytes. */
export function codePrint(...patterns: string[]): string {
  const files = globSync([...patterns, 'package-lock.json', 'vite.config.ts'], { cwd: root }).sort();
  return hash('sha256', files.map((file) => `${file}\0${sourcePrint(join(root, file))}\0`).join(''));
}

const known = new Map<string, { stamp: string; print: string }>();

/** A name for the bytes of a source; it is read once as long as nobody touches it. */
function sourcePrint(file: string): string {
  const { ino, size, ctimeMs } = statSync(file);
  const stamp = [ino, size, ctimeMs].join();
  const last = known.get(file);
  if (last?.stamp === stamp) return last.print;
  const print = hash('sha1', readFileSync(file));
  known.set(file, { stamp, print });
  return print;
}

/** A name for the state of all sources that a site is made by. */
export function siteCode(): string {
  return codePrint('{blocks,renderer,scripts,schema}/**/*.{ts,tsx,mjs,json}');
}

/** Names of all that pages are made of: while both of a page stay the same, so does every byte of it. */
export interface PagePrints {
  /** The name of what any page may take something from: the code, and the content that is no page. */
  around: string;
  /** Names what is a page's own: its file, its languages and the titles of the pages above it. */
  printOf(route: PageRoute): string;
}

/**
 * Makes the names of what pages are made of.
 * @param code the name of the state of the code
 */
export function pagePrints(
  files: ReadonlyMap<string, SourceFile>,
  { site, routes, locales, aliases, routeAt, resolveHead }: Content,
  code: string,
): PagePrints {
  const shared = [...files.values()].filter(({ path }) => !isPage(path));
  // Cards lead to the pages of their entries; a link in another locale needs to know which pages there are.
  const named = locales.length > 1 ? [...routes, ...aliases.keys()] : routes.filter(({ entry }) => entry);
  const around = hash(
    'sha256',
    JSON.stringify([code, site.forms?.endpoints, named, shared.map(({ path, text }) => [path, text])]),
  );
  const titleAt = (path: string): string => {
    const route = routeAt(path);
    return route ? resolveHead(route).title : '';
  };
  const titlesAbove = (path: string): string[] => {
    const above = path.slice(0, path.lastIndexOf('/'));
    return above ? [titleAt(above), ...titlesAbove(above)] : [];
  };
  const printOf = ({ path, file, entry = file, locale }: PageRoute) => {
    const variant = locale === locales[0] ? undefined : files.get(variantName(file, locale));
    const own = [files.get(file), variant].map((file) => file && bytesOf(file));
    // A page names the locales that it is written in.
    const written = locales
      .slice(1)
      .filter((code) => [file, entry].some((name) => files.has(variantName(name, code))));
    const titles = titlesAbove(path);
    return [...own, written, titles.some(Boolean) ? JSON.stringify(titles) : ''].join();
  };
  return { around, printOf };
}

/** A name for all that a site is made of: its code, its content, and whether it is a preview. */
export function sitePrint(code: string, files: ReadonlyMap<string, SourceFile>, preview: boolean): string {
  const prints = [...files].map(([path, file]) => [path, bytesOf(file)]);
  return hash('sha256', JSON.stringify([code, preview, prints]));
}
