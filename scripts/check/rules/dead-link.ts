import { posix } from 'node:path';
import { fileOfCollection } from '../../../renderer/content/collections/collection.ts';
import { listedRedirects, redirectsName } from '../../../renderer/content/redirects.ts';
import type { Rule, SiteProblem, ValidContent } from '../rule.ts';
import { isBuiltFile } from '../site/built-files.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { documentsIn } from '../site/file-summary.ts';
import { localePrefixes } from '../site/names.ts';
import { endOf } from '../site/redirects.ts';
import { isOfBrokenTemplate } from '../site/templates.ts';
import { closestPage, fileLinkProblem, isInternal, pathIn, withPath } from '../text/links.ts';
import { nearest } from '../text/nearest.ts';

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
      if (end && !end.isCircle)
        return {
          message: `${path} is redirected; link to its target, ${end.to}`,
          ...(href === path && { suggestion: end.to, isCertain: true }),
        };
      // `invalid-redirect` reports circles.
      if (end && where === redirectsName) return undefined;
      if (isOfBrokenTemplate(path, site)) return undefined;
      const feed = nearestFeed(path, site);
      if (feed) return { message: `there is no feed at ${path}`, suggestion: feed };
      const collection = feedName.test(path) ? collectionAt(posix.dirname(path), site) : undefined;
      const file = collection && fileOfCollection(collection);
      // Other rules report why a collection has no feeds.
      if (file && site.known.get(file)?.feeds !== undefined) return undefined;
      if (file) return { message: `there is no feed at ${path}; add "feeds" to content/${file}` };
      const message = fileLinkProblem(path);
      if (message) return { message };
      const { suggestion, isCertain } = site.ask(nearestPage, path);
      const advice = suggestion ? '' : `; if the page has moved, add "${path}" to its aliases`;
      return { message: `there is no page at ${path}${advice}`, suggestion, isCertain };
    },
    content: deadTargets,
  },
  fix: withPath,
};

/** The targets of redirects in other locales that are no pages. Those in the default locale are links. */
function deadTargets({ files, open }: ValidContent): SiteProblem[] {
  const { documents } = documentsIn([redirectsName, 'site.json'].flatMap((name) => files.get(name) ?? []));
  const localeOf = localePrefixes(documents);
  const targets = listedRedirects(documents).map((redirect) => pathIn(redirect?.to ?? '').path);
  if (!targets.some(localeOf)) return [];
  const { aliases, routeAt } = open();
  return targets.flatMap((path, index): SiteProblem[] => {
    if (!localeOf(path) || path.endsWith('/*') || routeAt(path)) return [];
    const place = { file: redirectsName, path: ['redirects', index, 'to'] };
    const to = aliases.get(path);
    return to === undefined
      ? [{ ...place, message: `there is no page at ${path}` }]
      : [
          {
            ...place,
            message: `${path} is redirected; link to its target, ${to}`,
            suggestion: to,
            isCertain: true,
          },
        ];
  });
}

const feedName = /\/(?:feed|rss|atom)(?:\.(?:xml|rss|atom|json))?$/;

/** The feed that a link probably means: one in the same folder, or one of this name. */
function nearestFeed(path: string, site: SiteContext): string | undefined {
  if (!feedName.test(path)) return undefined;
  const feeds = [...site.feeds()];
  const beside = feeds.filter((feed) => posix.dirname(feed) === posix.dirname(path));
  return (
    beside.find((feed) => feed.startsWith(path)) ??
    beside[0] ??
    feeds.find((feed) => posix.basename(feed).startsWith(posix.basename(path)))
  );
}

/** The collection that a page lists, by its address. */
function collectionAt(path: string, site: SiteContext): string | undefined {
  const { collection, facet } = site.known.get(site.byPath.get(path)?.file ?? '') ?? {};
  return typeof collection === 'string' && facet === undefined ? collection : undefined;
}

/**
 * The page that a broken link probably means. It is certain if only the spelling of its path differs. Asked for, because
 * thousands of pages can link to the same missing page.
 */
const nearestPage = siteQuery('page that is meant', ({ byPath }: SiteContext, path: string) => {
  const same = closestPage(path, byPath);
  return { suggestion: same ?? nearest(path, byPath.keys()), isCertain: same !== undefined };
});
