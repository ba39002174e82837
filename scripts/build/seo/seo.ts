import type { Content, PageRoute, ResolvedPage } from '../../../renderer/content/content.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import { twinAddress } from './addresses.ts';
import { iconLinks, webManifest } from './icons.ts';
import { llmsTxt } from './llms.ts';
import { openPictures, type Picture } from './pictures.ts';
import { robotsTxt, securityTxt, sitemapXml } from './sitemap.ts';
import { structuredData } from './structured.ts';

/** What makes a site found, and shown well where it is. */
export interface Found {
  /** The elements of the head that tell others about a page. */
  about(page: ResolvedPage, title: string): string;
  /** The pictures of some pages. */
  pictures(routes: readonly PageRoute[]): Picture[];
  /** Makes the files that quote titles and descriptions of pages: what lies at which address. */
  quoting(): Record<string, string>;
  /**
   * Makes the other files for whoever looks at the whole site: what lies at which address.
   * @param changes the days on which the files of the content last changed
   */
  signposts(changes: ReadonlyMap<string, string>): Record<string, string>;
}

/** Opens what is told of a site beside its pages. */
export function openFound(content: Content): Found {
  const { site, routeAt, resolveHead } = content;
  const { linksTo, pictureOf } = openPictures(site);
  return {
    about: (page, title) =>
      [
        iconLinks,
        `<link rel="alternate" type="text/markdown" href="${escapeHtml(twinAddress(page.original))}">`,
        linksTo(page, title),
        structuredData(content, page),
      ].join(''),
    pictures: (some) => some.map((route) => pictureOf(resolveHead(route))),
    quoting: () => {
      const start = routeAt('/');
      const description = start ? resolveHead(start).description : site.brand.slogan;
      return {
        '/manifest.webmanifest': webManifest(site, description),
        '/llms.txt': llmsTxt(content),
      };
    },
    signposts: (changes) => {
      const security = securityTxt(site);
      return {
        '/sitemap.xml': sitemapXml(content, changes),
        '/robots.txt': robotsTxt(site.url),
        ...(security && { '/.well-known/security.txt': security }),
      };
    },
  };
}
