import { isPage } from '../files/read.ts';
import { filledTexts, tryFill } from './filling.ts';
import type { Wrong } from './finding.ts';
import { hrefsIn } from './markdown.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

/** Links: in fields that are links and inside Markdown, each leads to a page, an anchor, or an allowed address. */
export function checkLinks(visit: Visit, site: SiteMap): Wrong[] {
  const { file, value, schema } = visit;
  if (typeof value !== 'string' || (schema.format !== 'link' && schema.format !== 'markdown')) return [];
  for (const text of filledTexts(visit, site)) {
    const hrefs = schema.format === 'link' ? [text] : hrefsIn(text);
    const found = [...new Set(hrefs)].flatMap((href): Wrong[] => {
      const wrong = judge(href, file, site);
      const offset = value.indexOf(href);
      const inside = offset < 0 || schema.format === 'link' ? undefined : { offset, length: href.length };
      return wrong ? [{ ...wrong, inside }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a link leads somewhere, as it is written or with the variables that have one value everywhere. */
export function linkIsFine(written: string, file: string, site: SiteMap): boolean {
  const href = written.includes('{') ? tryFill(written, site.scope) : written;
  return href !== undefined && (site.byPath.has(href) || judge(href, file, site) === undefined);
}

function judge(href: string, file: string, site: SiteMap): Wrong | undefined {
  if (!/^[/#](?!\/)/.test(href)) return outside(href, site);
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  if (path && !site.byPath.has(path)) {
    const suggestion = nearestPage(path, site);
    return { code: 'dead-link', message: `there is no page at ${path}`, suggestion };
  }
  if (anchor === undefined) return undefined;
  if (anchor === '') return { code: 'dead-anchor', message: 'there is no anchor after the #' };
  return path ? deadAnchor(anchor, path, site) : deadOwnAnchor(anchor, file, site);
}

function outside(href: string, { byPath }: SiteMap): Wrong | undefined {
  if (/^https?:/i.test(href) ? isAddress(href) : /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(href))
    return undefined;
  const message = `${JSON.stringify(href)} is no path of this site and no http, https, mailto or tel address`;
  return { code: 'bad-link', message, suggestion: byPath.has(`/${href}`) ? `/${href}` : undefined };
}

function isAddress(href: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(href) && !/\s/.test(href) && URL.canParse(href);
}

function deadAnchor(anchor: string, path: string, site: SiteMap): Wrong | undefined {
  const names = site.anchorsAt(path);
  if (names.has(anchor) || !site.documents.has(site.byPath.get(path)?.file ?? '')) return undefined;
  return {
    code: 'dead-anchor',
    message: `there is no #${anchor} on ${path}`,
    suggestion: nearest(anchor, names),
  };
}

/** An anchor without a path is on the page at hand; what is no page may stand on many. */
function deadOwnAnchor(anchor: string, file: string, site: SiteMap): Wrong | undefined {
  if (isPage(file)) {
    const [own] = site.settingsOf(file);
    return own && deadAnchor(anchor, own.path, site);
  }
  const names = site.anchorsOf(file);
  if (names.has(anchor)) return undefined;
  const message = `this can stand on any page, so #${anchor} needs its page in front of it`;
  return { code: 'dead-anchor', message, suggestion: nearest(anchor, names) };
}

const nearestPages = new WeakMap<SiteMap, Map<string, string | undefined>>();

/** A page that is gone may be linked from thousands: the nearest one is looked for once. */
function nearestPage(path: string, site: SiteMap): string | undefined {
  const known = nearestPages.get(site) ?? new Map<string, string | undefined>();
  nearestPages.set(site, known);
  if (!known.has(path)) known.set(path, nearest(path, site.byPath.keys()));
  return known.get(path);
}
