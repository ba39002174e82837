import { createHash } from 'node:crypto';
import type { Origins } from '../../../renderer/content/content.ts';
import { type HeaderRules, noPage } from '../../server/static/headers.ts';
import { fileNameOf } from '../seo/urls.ts';

/** For files with a content hash in their name. */
const forever = 'public, max-age=31536000, immutable';

/**
 * The response headers, for the local server, nginx and hosts that support a `_headers` file. Some hosts send the headers of
 * all rules that match, so that a policy can only be stricter in a second one: the policy of pages with a chat is the general
 * one there, and the strict one an exception. The local server and nginx, which know what they serve, default to the latter.
 * @param inlineScripts code of the inline scripts
 * @param chatless paths of pages without chat, whose policy omits its sources
 * @param hsts the value of `Strict-Transport-Security`, if the site asks for it
 * @param base the base path of the site
 * @param hasAnswers whether forms are answered by pages of a service, which may be at any URL
 * @param isReview whether search engines have to leave the whole site out
 */
export function headerRules(
  inlineScripts: readonly string[],
  origins: Origins,
  chatless: readonly string[],
  {
    hsts,
    base = '',
    hasAnswers = false,
    isReview = false,
  }: { hsts?: string | undefined; base?: string; hasAnswers?: boolean; isReview?: boolean } = {},
): HeaderRules {
  const bare = policy(inlineScripts, { ...origins, chat: [] }, hasAnswers);
  const withChat = policy(inlineScripts, origins, hasAnswers);
  // Hosts also serve a page by the name of its file.
  const exceptions = withChat === bare ? [] : chatless.flatMap((path) => [path, `${fileNameOf(path)}.html`]);
  return {
    '/*': {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': withChat,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...(hsts !== undefined && { 'Strict-Transport-Security': hsts }),
      'X-Content-Type-Options': 'nosniff',
      ...(isReview && { 'X-Robots-Tag': 'noindex' }),
    },
    ...Object.fromEntries(
      [`${noPage}*`, ...exceptions].map((path) => [path, { 'Content-Security-Policy': bare }]),
    ),
    [`${base}/assets/*`]: { 'Cache-Control': forever },
    // Other sites embed these pictures.
    [`${base}/assets/media/*`]: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    [`${base}/og/*`]: { 'Cache-Control': forever, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    // Search engines should index the page itself.
    '/*.md': { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    [`${base}/llms.txt`]: { 'Content-Type': 'text/plain; charset=utf-8' },
  };
}

function policy(inlineScripts: readonly string[], origins: Origins, hasAnswers: boolean): string {
  const { images, forms, frames, chat, scripts, reports } = origins;
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const files = chat.filter((source) => source.startsWith('https:'));
  const hosts = chat.filter((source) => !/^\w+:\/\/[^/]+\//.test(source));
  const httpsHosts = hosts.filter((source) => source.startsWith('https:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...files, ...scripts],
    'style-src': ["'self'", "'unsafe-inline'", ...files],
    'img-src': ["'self'", 'data:', ...images, ...files, ...(scripts.length > 0 ? reports : [])],
    'font-src': ["'self'", ...files],
    'connect-src': ["'self'", ...forms, ...hosts, ...reports],
    // Chromium also applies it to where a service redirects to, such as a thank-you page at a URL of its own.
    'form-action': ["'self'", ...forms, ...httpsHosts, ...(hasAnswers ? ['https:'] : [])],
    'frame-src': [...frames, ...httpsHosts],
    'media-src': ["'self'", ...httpsHosts],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The scripts of others write HTML without Trusted Types.
    ...(chat.length + scripts.length === 0 && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['site'],
    }),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
