import type { Content, PageRoute, ResolvedPage } from '../../../renderer/content/content.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Output } from '../output/output.ts';
import { markdownAddress } from './addresses.ts';
import { iconLinks, webManifest } from './icons.ts';
import { llmsTxt } from './llms.ts';
import { openOgImages } from './og-images.ts';
import { robotsTxt, securityTxt, sitemapXml } from './sitemap.ts';
import { structuredData } from './structured-data.ts';

/** What search engines, social networks and language models get from a site. */
export interface Seo {
  /** The elements in the head of a page: icons, its Markdown alternate, Open Graph and structured data. */
  headTags(page: ResolvedPage, title: string): string;
  /** Writes the Open Graph images of pages. */
  writeOgImages(routes: readonly PageRoute[], output: Output): Promise<void>;
  /** The files that quote titles and descriptions of pages, by address. */
  quotingFiles(): Record<string, string>;
  /**
   * The files for crawlers, by address.
   * @param changes the days on which the files of the content last changed
   */
  crawlerFiles(changes: ReadonlyMap<string, string>): Record<string, string>;
}

const feedTypes = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;

/** The links of a page to those before and after it in a list, and to the feeds of that list. */
function linkTags({ pager, feeds, robots }: ResolvedPage): string[] {
  if (robots) return [];
  const pages = Object.entries({ prev: pager?.previous, next: pager?.next }).flatMap(([rel, path]) =>
    path === undefined ? [] : [`<link rel="${rel}" href="${escapeHtml(path)}">`],
  );
  const linked = feeds.map(
    ({ format, path, title }) =>
      `<link rel="alternate" type="${feedTypes[format]}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
  );
  return [...pages, ...linked];
}

/** What the SEO of a site depends on besides its documents. */
export interface SeoOptions {
  /** Whether pages have neither Markdown alternates nor Open Graph images. */
  preview: boolean;
  /** The SVG of the site's own mark. */
  mark: string | undefined;
}

/** Opens the SEO of a site. */
export function openSeo(content: Content, { preview, mark }: SeoOptions): Seo {
  const { site, routeAt, resolveHead } = content;
  const ogImages = openOgImages(content, mark);
  return {
    headTags: (page, title) =>
      [
        iconLinks,
        ...(preview
          ? []
          : [
              `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownAddress(page.original))}">`,
              ogImages.metaTags(page, title),
            ]),
        ...linkTags(page),
        structuredData(content, page),
      ].join(''),
    writeOgImages: (routes, output) => ogImages.write(routes.map(resolveHead), output),
    quotingFiles: () => {
      const start = routeAt('/');
      const description = start ? resolveHead(start).description : site.brand.name;
      return {
        '/manifest.webmanifest': webManifest(content, description),
        '/llms.txt': llmsTxt(content),
      };
    },
    crawlerFiles: (changes) => {
      const security = securityTxt(site);
      return {
        '/sitemap.xml': sitemapXml(content, changes),
        '/robots.txt': robotsTxt(site.url),
        ...(security && { '/.well-known/security.txt': security }),
      };
    },
  };
}
