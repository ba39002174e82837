import type { Content, PageRoute, ResolvedPage } from '../../renderer/content.ts';
import { escapeHtml } from '../../renderer/head.ts';
import type { LastSite } from '../build/last.ts';
import { lastChanges, robotsTxt, securityTxt, sitemapXml } from '../sitemap.ts';
import { writeInto } from '../write.ts';
import { twinAddress } from './addresses.ts';
import { iconAddresses, iconLinks, siteIcons, webManifest } from './icons.ts';
import { llmsTxt } from './llms.ts';
import { openPictures, type Picture } from './pictures.ts';
import { structuredData } from './structured.ts';

/** What makes a site found, and shown well where it is. */
export interface Found {
  /** The elements of the head that tell others about a page. */
  about(page: ResolvedPage, title: string): string;
  /** The pictures of some pages. */
  pictures(routes: readonly PageRoute[]): Picture[];
  /** Writes the icons, the manifest and the lists of pages. */
  write(outDir: string, last: LastSite): Promise<void>;
}

/**
 * Opens what is told of a site beside its pages.
 * @param contentDir the folder of the content, whose history says when pages changed
 */
export function openFound(content: Content, contentDir: string): Found {
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
    write: async (outDir, last) => {
      const start = routeAt('/');
      const description = start ? resolveHead(start).description : site.brand.slogan;
      if (!last.sameCode || !iconAddresses.every(last.take))
        for (const [address, icon] of await siteIcons()) writeInto(outDir, address, icon);
      writeInto(outDir, 'manifest.webmanifest', webManifest(site, description));
      writeInto(outDir, 'sitemap.xml', sitemapXml(content, lastChanges(contentDir)));
      writeInto(outDir, 'robots.txt', robotsTxt(site.url));
      writeInto(outDir, 'llms.txt', llmsTxt(content));
      const security = securityTxt(site);
      if (security) writeInto(outDir, '.well-known/security.txt', security);
    },
  };
}
