import { listedProviders } from '../../renderer/content/embeds/embed.ts';
import { matchOf, withoutExtraParameters } from '../../renderer/content/embeds/match.ts';
import { knownProviders } from '../../renderer/content/embeds/providers.ts';
import { urlOf } from '../../renderer/content/url.ts';
import type { EmbedProvider, Site } from '../../schema/types.d.ts';

/** The embed providers of a site, and those to add for the imported documents. */
export interface Providers {
  /** The URL to embed for a URL in a document; undefined if it cannot be embedded. */
  take(url: string): string | undefined;
  /** The providers to add to those of the site. */
  added: ReadonlyMap<string, EmbedProvider>;
}

/** Opens the providers of a site. Without a site, nothing can be embedded. */
export function openProviders(site: Pick<Site, 'embeds'> | undefined): Providers {
  const settings = site?.embeds;
  const added = new Map<string, EmbedProvider>();
  const providers = [...listedProviders(settings), ...Object.entries(knownProviders)];
  const take = (reference: string): string | undefined => {
    const url = urlOf(reference.replace(/^(?:http:)?\/\//, 'https://'));
    if (!site || url?.protocol !== 'https:') return undefined;
    const pageUrl = pageOf(url);
    for (const [key, provider] of providers) {
      const match = matchOf(pageUrl, provider);
      if (!match) continue;
      if (!settings?.providers[key]) added.set(key, {});
      return withoutExtraParameters(pageUrl, match.surplus);
    }
    // For an unknown provider, only this exact URL is allowed.
    const plain = new URL(url.href.replaceAll('*', '%2A'));
    plain.hash = '';
    const frames = { ...added.get(url.host)?.frames, [plain.href]: plain.href };
    added.set(url.host, { name: url.host.replace(/^www\./, ''), frames });
    return plain.href;
  };
  return { added, take };
}

/** The URL of the page for the URL of a frame. */
function pageOf(url: URL): string {
  const { host, pathname, searchParams } = url;
  const [, id = ''] = /^\/(?:embed|video|v)\/([^/]+)/.exec(pathname) ?? [];
  if (/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(host) && id) {
    const list = searchParams.get('list');
    if (/^(?:playlist|videoseries)$/.test(id)) return `https://www.youtube.com/playlist?list=${list}`;
    const [, seconds] = /^(\d+)s?$/.exec(searchParams.get('start') ?? searchParams.get('t') ?? '') ?? [];
    return `https://www.youtube.com/watch?v=${id}${seconds ? `&t=${seconds}s` : ''}`;
  }
  const hash = searchParams.get('h');
  if (host === 'player.vimeo.com' && id) return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
  return url.href;
}
