import type { Site } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments } from './documents.ts';
import { frameUrls } from './embeds/embed.ts';
import { analyticsUrls } from './services/services.ts';
import { urlOf } from './url.ts';
import { fill, type Scope } from './variables.ts';

/**
 * The external sources of images, form submissions, frames and the chat, the scripts that count visits, and what these and
 * the site report to.
 */
export type Origins = Record<'images' | 'forms' | 'frames' | 'chat' | 'scripts' | 'reports', string[]>;

/** Collects the external sources that the content uses. Throws on a URL that a Content Security Policy cannot contain. */
export function originsOf(documents: JsonDocuments, site: Site, scope: Scope): Origins {
  const { scripts, reports } = analyticsUrls(site);
  return {
    images: imageOrigins(documents, scope),
    forms: formOrigins(site),
    frames: [...new Set(frameUrls(site.embeds).map(originIn))].sort(),
    chat: chatSources(site),
    scripts: [...new Set(scripts.map((url) => checkedSource(url)))].sort(),
    reports: [...new Set(reports.map(originIn))].sort(),
  };
}

/** The hosts that a Content Security Policy accepts: a name, `*.` before at least two labels, or an IPv4 address. */
const hostPattern = /^(\*\.(?=[^.]+\.))?[a-z\d_-]+(\.[a-z\d_-]+)*$/;

/**
 * Converts a URL to a source of a Content Security Policy: the normalized host with the path, if any, escaped for use
 * in policies and server configuration.
 * @returns undefined if a policy cannot contain the URL, such as `https://*` or `https://a;b`
 */
export function sourceOf(url: string): string | undefined {
  const { protocol = '', username, password, hostname = '', host, pathname = '' } = urlOf(url) ?? {};
  if (!/^(https?|wss):$/.test(protocol) || username || password || !hostPattern.test(hostname))
    return undefined;
  const path = pathname.replace(/[;,'$]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${protocol}//${host}${path === '/' ? '' : path}`;
}

function checkedSource(url: string): string {
  const source = sourceOf(url);
  if (source === undefined) throw new Error(`the Content Security Policy cannot contain the address ${url}`);
  return source;
}

/** The source without its path. */
function originIn(url: string): string {
  return new URL(checkedSource(url)).origin;
}

function formOrigins({ forms }: Site): string[] {
  const urls = Object.values(forms?.endpoints ?? {}).map(({ address }) => address);
  const externalUrls = urls.filter((url) => !url.startsWith('/'));
  return [...new Set(externalUrls.map(originIn))].sort();
}

function chatSources({ chat }: Site): string[] {
  if (!chat?.propertyId || !chat.widgetId) return [];
  return [...new Set([chat.embed, ...chat.origins].map(checkedSource))];
}

/** The origins of every external `src`. */
function imageOrigins(documents: JsonDocuments, scope: Scope): string[] {
  const origins = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    // `for in`, because `Object.entries` would allocate for every value of thousands of pages.
    for (const key in value) {
      const item = value[key];
      if (key === 'src' && typeof item === 'string') {
        const url = fill(item, scope);
        if (url.startsWith('https://')) origins.add(originIn(url));
      } else visit(item);
    }
  };
  for (const document of documents.values()) visit(document);
  return [...origins].sort();
}
