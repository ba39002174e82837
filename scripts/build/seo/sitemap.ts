import { existsSync, readFileSync } from 'node:fs';
import type { Content, PageHead } from '../../../renderer/content/content.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import { absoluteUrl } from '../../../renderer/content/url.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Site } from '../../../schema/types.d.ts';
import { fileAt } from '../../files/disk.ts';
import { gitLine } from '../../files/git.ts';
import { markdownUrl } from './urls.ts';

/**
 * Dates of the last commit of content files, or of the data that they refer to, by path. Empty outside of a Git
 * repository and in a shallow clone, where older files all seem to have the same date.
 */
export function lastChanges(contentDir: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  try {
    if (gitLine(contentDir, 'rev-parse', '--is-shallow-repository') === 'true') return days;
    const names = ['-c', 'core.quotePath=off', 'log', '--format=day %cs', '--name-only', '--relative'];
    const log = gitLine(contentDir, ...names, '--', '.');
    let day = '';
    for (const line of log.normalize().split('\n')) {
      if (line.startsWith('day ')) day = line.slice(4);
      else if (line && !days.has(line)) days.set(line, day);
    }
  } catch {
    return days;
  }
  return new Map([...days].map(([file, day]) => [file, latest([day, ...dataDays(contentDir, file, days)])]));
}

/** Dates of the last change of the data and pieces that a file refers to. */
function dataDays(contentDir: string, file: string, days: ReadonlyMap<string, string>): string[] {
  const path = fileAt(contentDir, file);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return [...days].flatMap(([other, day]) => {
    const name = /^(?:data|pieces)\/(.+)\.json$/.exec(other)?.[1];
    return name && new RegExp(`[{"]${name}[."]`).test(text) ? [day] : [];
  });
}

function latest(days: readonly string[]): string {
  return [...days].sort().at(-1) ?? '';
}

/** The sitemap: all indexable pages, with the date of their last change if known. */
export function sitemapXml(content: Content, changes: ReadonlyMap<string, string>): string {
  const entries = content.routes.flatMap((route) => {
    const { robots, canonical } = content.resolveHead(route);
    if (robots === 'noindex' || canonical !== route.path) return [];
    const dayOf = (file: string) => changes.get(variantName(file, route.locale)) ?? changes.get(file) ?? [];
    const day = changes.size > 0 ? latest([route.file, route.entry ?? ''].flatMap(dayOf)) : '';
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return [`<url><loc>${escapeHtml(absoluteUrl(content.site, route.path))}</loc>${changed}</url>\n`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** The security.txt file (RFC 9116). */
export function securityTxt({ url, language, security }: Site): string | undefined {
  if (!security) return undefined;
  return [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T23:59:59.000Z`,
    `Preferred-Languages: ${language.slice(0, 2)}`,
    `Canonical: ${new URL(url).origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** A robots.txt that allows everything and links to the sitemap. */
export function robotsTxt(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** The robots.txt of a site for reviewers. */
export const closedRobotsTxt = 'User-agent: *\nDisallow: /\n';

/**
 * The list of pages for language models (https://llmstxt.org): name and description of the site, and the
 * Markdown alternates of all indexable pages, grouped by parent page.
 */
export function llmsTxt({ site, base, routes, resolveHead }: Content): string {
  const home = `${base}/`;
  const pages = routes
    .map(resolveHead)
    .filter(({ robots, canonical, path }) => !robots && canonical === path);
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const sections = new Map<string, string[]>();
  for (const page of pages) {
    const above = folderOf(page.path, titles, home);
    const lines = sections.get(above) ?? [];
    lines.push(lineOf(page, site));
    sections.set(above, lines);
  }
  const lists = [...sections].map(([path, lines]) => `## ${titles.get(path)}\n\n${lines.join('\n')}\n`);
  const start = pages.find(({ path }) => path === home);
  return [`# ${site.brand.name}\n`, `> ${start?.description}\n`, ...lists].join('\n');
}

/** Path of the nearest ancestor that has a title. */
function folderOf(path: string, titles: ReadonlyMap<string, string>, home: string): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above.length < home.length) return home;
  return titles.has(above) ? above : folderOf(above, titles, home);
}

function lineOf({ path, title, description }: PageHead, site: { url: string }): string {
  return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${absoluteUrl(site, markdownUrl(path))}): ${description}`;
}
