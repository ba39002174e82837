import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Content, PageRoute } from '../../renderer/content.ts';
import { variantName } from '../../renderer/languages.ts';
import { root } from '../paths.ts';
import { isPage, type SourceFile } from '../read.ts';
import { printOf } from '../unheld.ts';

/** A name for the state of some sources and of the packages they use: it changes with every one of their bytes. */
export function codePrint(...patterns: string[]): string {
  const files = globSync([...patterns, 'package-lock.json', 'vite.config.ts'], { cwd: root }).sort();
  return hash('sha256', files.map((file) => `${file}\0${readFileSync(join(root, file), 'utf8')}\0`).join(''));
}

/** A name for the state of all sources that a site is made by. */
export function siteCode(): string {
  return codePrint('{blocks,renderer,scripts,schema}/**/*.{ts,tsx,mjs,json}');
}

/**
 * Makes the function that gives a name to all that a page is made of: while it stays the same, so does every byte of
 * the page. That is its own file, the titles of the pages above it, and what any page may take something from: the
 * code, and the content that is no page.
 * @param code the name of the state of the code
 */
export function pagePrints(
  files: ReadonlyMap<string, SourceFile>,
  { site, routes, languages, aliases, routeAt, resolveHead }: Content,
  code: string,
): (route: PageRoute) => string {
  const shared = [...files.values()].filter(({ path }) => !isPage(path));
  // Cards lead to the pages of their entries; a link in another language needs to know which pages there are.
  const named = languages.length > 1 ? [...routes, ...aliases.keys()] : routes.filter(({ entry }) => entry);
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
  return ({ path, file, entry = file, language }) => {
    const variant = language === languages[0] ? undefined : files.get(variantName(file, language));
    const own = [files.get(file), variant].map((file) => file && printOf(file));
    // A page names the languages that it is written in.
    const written = languages
      .slice(1)
      .map((code) => [file, entry].some((name) => files.has(variantName(name, code))));
    return hash('sha256', JSON.stringify([around, path, own, written, titlesAbove(path)]));
  };
}

/** A name for all that a site is made of: its code, its content, and whether it is a preview. */
export function sitePrint(code: string, files: ReadonlyMap<string, SourceFile>, preview: boolean): string {
  const prints = [...files].map(([path, file]) => [path, printOf(file)]);
  return hash('sha256', JSON.stringify([code, preview, prints]));
}
