import { createHash } from 'node:crypto';
import { fontsScript } from '../../../renderer/server/head.ts';
import type { HeaderRules } from '../../server/static/headers.ts';

/** For files whose names change with what they hold. */
const forever = 'public, max-age=31536000, immutable';

/** The sources besides the site itself that its content uses, as a policy writes them. */
export interface Origins {
  /** Where images come from. */
  images: readonly string[];
  /** Where forms are sent. */
  forms: readonly string[];
  /** What frames show. */
  frames: readonly string[];
  /** What the chat needs; empty where there is none. A source with a path is a folder of files on a public host. */
  chat: readonly string[];
}

/**
 * The headers of every response, for the local server and for hosts that read a `_headers` file.
 * @param inlineScripts the texts of the inline scripts
 * @param chatless the paths of the pages without a chat, whose policy does without its origins
 */
export function headerRules(
  inlineScripts: readonly string[],
  origins: Origins,
  chatless: readonly string[],
): HeaderRules {
  const bare = policy(inlineScripts, { ...origins, chat: [] });
  const withChat = policy(inlineScripts, origins);
  const exceptions = withChat === bare ? [] : chatless;
  return {
    '/*': {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': withChat,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    },
    ...Object.fromEntries(exceptions.map((path) => [path, { 'Content-Security-Policy': bare }])),
    '/assets/*': { 'Cache-Control': forever },
    // Other sites show these pictures.
    '/assets/media/*': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    '/og/*': { 'Cache-Control': forever, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    // Search engines are to show the page itself.
    '/*.md': { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    '/llms.txt': { 'Content-Type': 'text/plain; charset=utf-8' },
  };
}

function policy(inlineScripts: readonly string[], { images, forms, frames, chat }: Origins): string {
  const hashes = [fontsScript, ...inlineScripts].map(
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
    // The script of the chat writes HTML as it likes.
    ...(chat.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] }),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
