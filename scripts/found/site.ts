import type { Content, ResolvedPage } from '../../renderer/content.ts';
import { escapeHtml } from '../../renderer/head.ts';
import { lastChanges, robotsTxt, sitemapXml } from '../sitemap.ts';
import { writeInto } from '../write.ts';
import { iconLinks, siteIcons, webManifest } from './icons.ts';
import { llmsTxt } from './llms.ts';
import { openPictures } from './pictures.ts';
import { structuredData } from './structured.ts';
import { twinAddress } from './twin.ts';

/** What makes a site found, and shown well where it is. */
export interface Found {
  /** The elements of the head that tell others about a page. */
  about(page: ResolvedPage, title: string): Promise<string>;
  /** Writes the icons, the manifest, the lists of pages and the pictures of the pages that were told about. */
  write(outDir: string): Promise<void>;
}

/**
 * Opens what is told of a site beside its pages.
 * @param contentDir the folder of the content, whose history says when pages changed
 */
export function openFound(content: Content, contentDir: string): Found {
  const { site, routeAt, resolveHead } = content;
  const pictures = openPictures(site);
  return {
    about: async (page, title) =>
      [
        iconLinks,
        `<link rel="alternate" type="text/markdown" href="${escapeHtml(twinAddress(page.original))}">`,
        await pictures.linksTo(page, title),
        structuredData(content, page),
      ].join(''),
    write: async (outDir) => {
      const start = routeAt('/');
      const description = start ? resolveHead(start).description : site.brand.slogan;
      for (const [address, icon] of await siteIcons()) writeInto(outDir, address, icon);
      writeInto(outDir, 'manifest.webmanifest', webManifest(site, description));
      writeInto(outDir, 'sitemap.xml', sitemapXml(content, lastChanges(contentDir)));
      writeInto(outDir, 'robots.txt', robotsTxt(site.url));
      writeInto(outDir, 'llms.txt', llmsTxt(content));
      await pictures.write(outDir);
    },
  };
}
