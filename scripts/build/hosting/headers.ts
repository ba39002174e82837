import { createHash } from 'node:crypto';
import type { Origins } from '../../../renderer/content/content.ts';
import type { HeaderRules } from '../../server/static/headers.ts';

/** For files with a content hash in their name. */
const forever = 'public, max-age=31536000, immutable';

/**
 * The response headers, for the local server and for hosts that support a `_headers` file. The strict policy is the default,
 * and only the exact paths of pages with a chat get the sources of the chat.
 * @param inlineScripts code of the inline scripts
 * @param chatting paths of pages with a chat
 * @param hsts the value of `Strict-Transport-Security`, if the site asks for it
 */
export function headerRules(
  inlineScripts: readonly string[],
  origins: Origins,
  chatting: readonly string[],
  hsts?: string,
): HeaderRules {
  const bare = policy(inlineScripts, { ...origins, chat: [] });
  const withChat = policy(inlineScripts, origins);
  return {
    '/*': {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': bare,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...(hsts !== undefined && { 'Strict-Transport-Security': hsts }),
      'X-Content-Type-Options': 'nosniff',
    },
    ...Object.fromEntries(chatting.map((path) => [path, { 'Content-Security-Policy': withChat }])),
    '/assets/*': { 'Cache-Control': forever },
    // Other sites embed these pictures.
    '/assets/media/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/og/*': { 'Cache-Control': forever, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    // Search engines should index the page itself.
    '/*.md': { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    '/llms.txt': { 'Content-Type': 'text/plain; charset=utf-8' },
  };
}

function policy(inlineScripts: readonly string[], { images, forms, frames, chat }: Origins): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const files = chat.filter((source) => source.startsWith('https:'));
  const hosts = chat.filter((source) => !/^\w+:\/\/[^/]+\//.test(source));
  const shown = hosts.filter((source) => source.startsWith('https:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...files],
    'style-src': ["'self'", "'unsafe-inline'", ...files],
    'img-src': ["'self'", 'data:', ...images, ...files],
    'font-src': ["'self'", ...files],
    'connect-src': ["'self'", ...forms, ...hosts],
    'form-action': ["'self'", ...forms, ...shown],
    'frame-src': [...frames, ...shown],
    'media-src': ["'self'", ...shown],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The chat script writes HTML without Trusted Types.
    ...(chat.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] }),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
