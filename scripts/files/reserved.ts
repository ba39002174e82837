/** Files that every build writes for visitors and crawlers. */
export const publicFiles: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
];

/** URLs that are used by the build or the server, besides pages: files, and folders including their contents. */
const reserved = new Set([
  '/assets',
  '/og',
  '/_pages',
  '/_search',
  '/_inbox',
  '/.well-known',
  '/_headers',
  '/_redirects',
  '/_nginx.conf',
  '/_vercel.json',
  '/.nojekyll',
  '/_inbox.json',
  '/_scripts.json',
  '/_shard.json',
  ...publicFiles,
]);

/**
 * The reserved file or folder at a URL, which pages, redirects and forms cannot use.
 * @param url a path of the site
 * @returns undefined if the URL is free
 */
export function reservedUrl(url: string): string | undefined {
  const end = url.indexOf('/', 1);
  const first = end < 0 ? url : url.slice(0, end);
  return reserved.has(first) ? first : undefined;
}
