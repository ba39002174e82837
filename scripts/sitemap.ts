import { execFileSync } from 'node:child_process';
import type { Content } from '../renderer/content.ts';
import { escapeHtml } from '../renderer/head.ts';

/** The days on which content files last changed, by path under the folder; empty outside a git checkout. */
export function lastChanges(contentDir: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  try {
    const words = ['log', '--format=day %cs', '--name-only', '--relative', '--', '.'];
    const log = execFileSync('git', words, {
      cwd: contentDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let day = '';
    for (const line of log.split('\n')) {
      if (line.startsWith('day ')) day = line.slice(4);
      else if (line && !days.has(line)) days.set(line, day);
    }
  } catch {
    return days;
  }
  return days;
}

/** The sitemap: every page that search engines may show, with the day it last changed where that is known. */
export function sitemapXml(content: Content, changes: ReadonlyMap<string, string>): string {
  const entries = content.routes.flatMap((route) => {
    const { robots, original } = content.resolvePage(route);
    if (robots === 'noindex' || original !== route.path) return [];
    const day = [route.file, route.entry]
      .flatMap((file) => changes.get(file ?? '') ?? [])
      .sort()
      .at(-1);
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return [`<url><loc>${escapeHtml(content.site.url + route.path)}</loc>${changed}</url>\n`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Tells robots that they may look at everything, and where the sitemap is. */
export function robotsTxt(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}
