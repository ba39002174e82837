import type { Content, PageRoute, ResolvedPage } from '../../../renderer/content/content.ts';
import { escapeHtml } from '../../../renderer/server/head.ts';
import type { Project } from '../../files/project.ts';
import type { Design } from '../assets/assets.ts';
import type { Output } from '../output/output.ts';
import { iconLinks, webManifest } from './icons.ts';
import { createOgImages } from './og-images.ts';
import { closedRobotsTxt, llmsTxt, robotsTxt, securityTxt, sitemapXml } from './sitemap.ts';
import { structuredData } from './structured-data.ts';
import { markdownUrl } from './urls.ts';

/** Everything that a site provides for search engines, social networks and language models. */
export interface Seo {
  /** Head elements of a page: icons, Markdown alternate, Open Graph and structured data. */
  headTags(page: ResolvedPage, title: string): string;
  /** Writes the Open Graph images of pages. */
  writeOgImages(routes: readonly PageRoute[], output: Output): Promise<void>;
  /** Files that contain titles and descriptions of pages, by URL. */
  quotingFiles(): Record<string, string>;
  /**
   * Files for crawlers, by URL.
   * @param changes dates of the last change of content files
   */
  crawlerFiles(changes: ReadonlyMap<string, string>): Record<string, string>;
}

const feedTypes = {
  atom: 'application/atom+xml',
  calendar: 'text/calendar',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const;

/** Links to the previous and next page of a list, and to its feeds. */
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

/** What SEO depends on besides the documents. */
interface SeoOptions extends Pick<Design, 'mark' | 'heading'> {
  /** Whether to omit Markdown alternates and Open Graph images. */
  preview: boolean;
}

/** Opens the SEO of a site. */
export function createSeo(project: Project, content: Content, { preview, mark, heading }: SeoOptions): Seo {
  const { site, base, routeAt, resolveHead } = content;
  const ogImages = createOgImages(project, content, heading, mark);
  return {
    headTags: (page, title) =>
      [
        iconLinks(base),
        ...(preview
          ? []
          : [
              `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownUrl(page.original))}">`,
              ogImages.metaTags(page, title),
            ]),
        ...linkTags(page),
        structuredData(content, page),
      ].join(''),
    writeOgImages: (routes, output) => ogImages.write(routes.map(resolveHead), output),
    quotingFiles: () => {
      const start = routeAt(`${base}/`);
      const description = start ? resolveHead(start).description : site.brand.name;
      return {
        [`${base}/manifest.webmanifest`]: webManifest(content, description),
        [`${base}/llms.txt`]: llmsTxt(content),
      };
    },
    crawlerFiles: (changes) => {
      const security = securityTxt(site);
      return {
        [`${base}/sitemap.xml`]: sitemapXml(content, changes),
        // Crawlers and researchers ask the root of the host.
        '/robots.txt': content.isReview ? closedRobotsTxt : robotsTxt(site.url),
        ...(security && { '/.well-known/security.txt': security }),
      };
    },
  };
}
