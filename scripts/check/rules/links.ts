import { posix } from 'node:path';
import { fileOfCollection } from '../../../renderer/content/collections/collection.ts';
import { expiryOf } from '../../../renderer/content/publication.ts';
import { listedRedirects, redirectsName } from '../../../renderer/content/redirects.ts';
import { isPage } from '../../files/read.ts';
import type { Problem, Rule, SiteProblem, ValidContent } from '../rule.ts';
import { isBuiltFile } from '../site/built-files.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { documentsIn } from '../site/file-summary.ts';
import { tryFill, tryOr } from '../site/fill.ts';
import { localePrefixes } from '../site/names.ts';
import { endOf } from '../site/redirects.ts';
import { isOfBrokenTemplate } from '../site/templates.ts';
import {
  closestPage,
  fileLinkProblem,
  isInternal,
  isUrl,
  pathIn,
  replaceAnchor,
  replaceHref,
  replacePath,
} from '../text/links.ts';
import { nearest } from '../text/nearest.ts';
import { inKebabCase } from '../text/rewritten.ts';

export const invalidLink: Rule = {
  code: 'invalid-link',
  isRenderable: true,
  description:
    'This is neither a path of the site nor an http, https, mailto or tel address, or it is the full URL of a page of the site.',
  help: 'Start a path with a slash, or write the full URL.',
  check: {
    link: ({ href, file: where }, { byPath, schemas, scope }) => {
      // `invalid-redirect` and `pattern-mismatch` report them in the other files.
      const mayBeOwn = /^https?:/i.test(href) && where !== redirectsName && where !== 'search.json';
      const sitePath = mayBeOwn ? pathAt(href, tryFill('{url}', scope)) : undefined;
      if (sitePath !== undefined) {
        const message = `${href} is on this site; write its path, so that it is checked`;
        return { message, suggestion: sitePath, isCertain: true };
      }
      // `empty` reports an empty href.
      if (href === '' || isInternal(href) || isExternal(href)) return undefined;
      const page = closestPage(href, byPath);
      const meant = page ?? intendedUrl(href);
      const suggestion = meant !== undefined && (isInternal(meant) || isExternal(meant)) ? meant : undefined;
      const file =
        /^[^:]*$/.test(href) && suggestion === undefined
          ? fileLinkProblem(pathIn(href).path, schemas)
          : undefined;
      if (file) return { message: file };
      const what = JSON.stringify(href);
      const message =
        /\s/.test(href) && suggestion?.slice(0, 4) === href.slice(0, 4)
          ? `${what} contains spaces, which are not allowed in addresses; ${suggestion.includes('%20') ? 'write %20 for each' : 'remove them'}`
          : `${what} is neither a path of this site nor an http, https, mailto or tel address`;
      // Anything but a page and a missing prefix is a guess.
      const isCertain = page !== undefined || suggestion?.endsWith(href) === true;
      return { message, suggestion, isCertain };
    },
  },
  fix: (source, suggestion) => replaceHref(source, () => suggestion),
};

/** The path of a link that starts with the URL of the site; undefined for other links. */
function pathAt(href: string, site: string | undefined): string | undefined {
  if (!site || !href.startsWith(site)) return undefined;
  const path = href.slice(site.length);
  return /^(?:\/|$)/.test(path) ? path || '/' : undefined;
}

function isExternal(href: string): boolean {
  if (!/^https?:/i.test(href)) return otherScheme.test(href);
  return /^https?:\/\/(?!https?:?\/\/)[^\s/]/i.test(href) && !/\s/.test(href) && isUrl(href);
}

/** An e-mail address, or none for a message to share, with headers such as `subject`; a phone number with parameters. */
const otherScheme =
  /^(?:mailto:(?:[^\s@?,]+@[^\s@?,]+(?:,[^\s@?,]+@[^\s@?,]+)*(?:\?[^\s?#]*)?|\?[^\s?#]+)|tel:\+?[\d().-]+(?:;[a-z\d-]+(?:=[^\s;]+)?)*)$/i;

/** The external URL that an author probably intended. */
function intendedUrl(href: string): string | undefined {
  // The subject of an e-mail may contain spaces.
  const [, start = href, subject = ''] = /^(mailto:[^?]*)(\?.*)$/i.exec(href.trim()) ?? [];
  const bare = (start.replace(/\s/g, '') + subject.replace(/\s+/g, '%20'))
    .replace(/^(tel:\+.*)\(0\)/i, '$1')
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '');
  if (/^www\./i.test(bare)) return `https://${bare}`;
  if (/^[^:/@]+@[^:/@]+\.\w+$/.test(bare)) return `mailto:${bare}`;
  if (bare.startsWith('//')) return `https:${bare}`;
  const [, scheme, rest = ''] = /^([a-z]+):?(\/\/.*|(?<=:).*)$/i.exec(bare) ?? [];
  const nearestScheme = scheme && nearest(scheme, ['https', 'http', 'mailto', 'tel']);
  return nearestScheme ? `${nearestScheme}:${rest}` : bare;
}

export const deadLink: Rule = {
  code: 'dead-link',
  isRenderable: true,
  description: 'A link refers to a page that does not exist or is not published.',
  help: 'Link to the address or an alias of a page. If the page has moved, add its old address as an alias; if it is published later, give the block with the link the same dates.',
  check: {
    link: ({ href, file: where, isHidden }, site) => {
      const { path } = pathIn(href);
      if (!isInternal(href) || !path || site.byPath.has(path)) return undefined;
      const reason = site.unpublished.get(path);
      if (reason) return isHidden ? undefined : { message: `${path} ${reason}` };
      if (isBuiltFile(path, site)) return undefined;
      const end = endOf(path, site);
      if (end && !end.isCycle)
        return {
          message: `${path} is redirected; link to its target, ${end.to}`,
          ...(href === path && { suggestion: end.to, isCertain: true }),
        };
      // `invalid-redirect` reports cycles.
      if (end && where === redirectsName) return undefined;
      if (isOfBrokenTemplate(path, site)) return undefined;
      const feed = nearestFeed(path, site);
      if (feed) return { message: `there is no feed at ${path}`, suggestion: feed };
      const collection = feedName.test(path) ? collectionAt(posix.dirname(path), site) : undefined;
      const file = collection && fileOfCollection(collection);
      // Other rules report why a collection has no feeds.
      if (file && site.allDocuments.get(file)?.feeds !== undefined) return undefined;
      if (file) return { message: `there is no feed at ${path}; add "feeds" to content/${file}` };
      const message = fileLinkProblem(path, site.schemas);
      if (message) return { message };
      const { suggestion, isCertain } = site.ask(nearestPage, path);
      const advice = suggestion ? '' : `; if the page has moved, add "${path}" to its aliases`;
      return { message: `there is no page at ${path}${advice}`, suggestion, isCertain };
    },
    content: deadTargets,
  },
  fix: replacePath,
};

/** The targets of redirects in other locales that are no pages. Those in the default locale are links. */
function deadTargets({ files, open }: ValidContent): SiteProblem[] {
  const documents = documentsIn([redirectsName, 'site.json'].flatMap((name) => files.get(name) ?? []));
  const localeOf = localePrefixes(documents);
  const targets = listedRedirects(documents).map((redirect) => pathIn(redirect?.to ?? '').path);
  if (!targets.some(localeOf)) return [];
  const { aliases, routeAt } = open();
  return targets.flatMap((path, index): SiteProblem[] => {
    if (!localeOf(path) || path.endsWith('/*') || routeAt(path)) return [];
    const place = { file: redirectsName, path: ['redirects', index, 'to'] };
    const to = aliases.get(path);
    if (to === undefined) return [{ ...place, message: `there is no page at ${path}` }];
    const message = `${path} is redirected; link to its target, ${to}`;
    return [{ ...place, message, suggestion: to, isCertain: true }];
  });
}

const feedName = /\/(?:feed|rss|atom)(?:\.(?:xml|rss|atom|json))?$/;

/** The feed that a link probably means: one in the same folder, or one of this name. */
function nearestFeed(path: string, site: SiteContext): string | undefined {
  if (!feedName.test(path)) return undefined;
  const feeds = [...site.feeds()];
  const siblings = feeds.filter((feed) => posix.dirname(feed) === posix.dirname(path));
  return (
    siblings.find((feed) => feed.startsWith(path)) ??
    siblings[0] ??
    feeds.find((feed) => posix.basename(feed).startsWith(posix.basename(path)))
  );
}

function collectionAt(path: string, site: SiteContext): string | undefined {
  const { collection, facet } = site.allDocuments.get(site.byPath.get(path)?.file ?? '') ?? {};
  return typeof collection === 'string' && facet === undefined ? collection : undefined;
}

/**
 * The page that a broken link probably means. It is certain if only the spelling of its path differs. Asked for, because
 * thousands of pages can link to the same missing page.
 */
const nearestPage = siteQuery('page that is meant', (site: SiteContext, path: string) => {
  const { byPath, allDocuments } = site;
  const language = String(allDocuments.get('site.json')?.language);
  const words = tryOr(() => decodeURI(path), path);
  const same = closestPage(path, byPath) ?? closestPage(inKebabCase(words, language), byPath);
  // `invalid-address` reports those with spaces.
  const pages = [...byPath.keys()].filter((page) => !/\s/.test(page));
  return { suggestion: same ?? nearest(path, pages), isCertain: same !== undefined };
});

export const deadAnchor: Rule = {
  code: 'dead-anchor',
  isRenderable: true,
  description: 'A link refers to an anchor that does not exist on its page.',
  help: 'Add that `id` to a block, or link to an existing anchor.',
  check: {
    link: ({ href, file }, site) => {
      const { path, anchor } = pathIn(href);
      if (!isInternal(href) || anchor === undefined || (path && !site.byPath.has(path))) return undefined;
      if (anchor === '') return { message: 'the anchor after the # is missing' };
      return path ? missingAt(path, anchor, site) : missingIn(file, anchor, site);
    },
  },
  fix: replaceAnchor,
};

function missingAt(path: string, anchor: string, site: SiteContext): Problem | undefined {
  const names = site.anchorsAt(path);
  if (names.has(anchor) || !site.documents.has(site.byPath.get(path)?.file ?? '')) return undefined;
  const suggestion = nearest(anchor, names);
  const advice = suggestion ? '' : `; link to ${path} alone, or make it the "id" of a block there`;
  return { message: `there is no #${anchor} on ${path}${advice}`, suggestion };
}

/** Anchors without a path are on the same page. A document that is not a page can be part of many pages. */
function missingIn(file: string, anchor: string, site: SiteContext): Problem | undefined {
  const rendering = isPage(file)
    ? site.renderingsOf(file)[0]
    : site.routes.find(({ entry }) => entry === file);
  if (rendering || isPage(file)) return rendering && missingAt(rendering.path, anchor, site);
  const names = site.anchorsOf(file);
  if (names.has(anchor)) return undefined;
  const message = `this can be used on any page; write the path of the page before #${anchor}`;
  return { message, suggestion: nearest(anchor, names) };
}

export const expiringLink: Rule = {
  code: 'expiring-link',
  isForLaunch: true,
  description: 'A link stays when the page that it leads to expires, and stops later builds.',
  help: 'Give the block or the link of the menu the same `expire`, or remove the link in time. Only reported with `--launch`.',
  check: {
    link: ({ href, isHidden, until = Number.POSITIVE_INFINITY }, { byPath, allDocuments }) => {
      const { path } = pathIn(href);
      const route = isInternal(href) && !isHidden ? byPath.get(path) : undefined;
      if (!route) return undefined;
      const parts = [allDocuments.get(route.file), allDocuments.get(route.entry ?? '')];
      const [first] = parts.filter((part) => expiryOf(part) < until);
      if (!first) return undefined;
      const message = `${path} expires on ${first.expire}, but this link stays; give it the same "expire"`;
      return { message };
    },
  },
};
