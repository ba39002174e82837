/** The addresses besides its pages that a build writes or a server answers: files, and folders with all that is in them. */
const reserved = [
  '/assets',
  '/og',
  '/_pages',
  '/_search',
  '/_inbox',
  '/.well-known',
  '/_headers',
  '/_redirects',
  '/_nginx.conf',
  '/_inbox.json',
  '/_scripts.json',
  '/_shard.json',
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

/**
 * What a site needs an address for itself, so that no page, redirect or form may have it.
 * @param address a path of the site
 * @returns the file or the folder; undefined where the address is free
 */
export function reservedAddress(address: string): string | undefined {
  return reserved.find((own) => address === own || address.startsWith(`${own}/`));
}
