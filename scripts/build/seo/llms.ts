import type { Content, PageHead } from '../../../renderer/content/content.ts';
import { absoluteUrl } from '../../../renderer/content/url.ts';
import { markdownUrl } from './urls.ts';

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
