import { redirectsName } from '../../../renderer/content/redirects.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { endOf } from '../site/redirects.ts';
import { closestPage, fileLinkProblem, isInternal, pathIn } from '../text/links.ts';
import { nearest } from '../text/nearest.ts';

export const deadLink: Rule = {
  code: 'dead-link',
  description: 'A link refers to a page that does not exist or is not published.',
  help: 'Link to the address or an alias of a page. If the page has moved, add its old address as an alias; if it is published later, give the block with the link the same dates.',
  check: {
    link: ({ href, file: where, isHidden }, site) => {
      const { path } = pathIn(href);
      if (!isInternal(href) || !path || site.byPath.has(path)) return undefined;
      const reason = site.unpublished.get(path);
      if (reason) return isHidden ? undefined : { message: `${path} ${reason}` };
      if (path === lookUp(site.scope, 'pressKit.address') || site.feeds().has(path)) return undefined;
      const end = endOf(path, site);
      if (end && !end.isCircle)
        return {
          message: `${path} is redirected; link to its target, ${end.to}`,
          ...(href === path && { suggestion: end.to }),
        };
      // `invalid-redirect` reports circles.
      if (end && where === redirectsName) return undefined;
      const message = fileLinkProblem(path);
      if (message) return { message };
      const suggestion = nearestPage(path, site);
      const advice = suggestion ? '' : `; if the page has moved, add "${path}" to its aliases`;
      return { message: `there is no page at ${path}${advice}`, suggestion };
    },
  },
  fix: (written, suggestion) =>
    suggestion === undefined ? undefined : written.replace(/^[^?#]*/, () => suggestion),
};

const known = new WeakMap<SiteContext, Map<string, string | undefined>>();

/** Memoized, because thousands of pages can link to the same missing page. */
function nearestPage(path: string, site: SiteContext): string | undefined {
  const pages = known.get(site) ?? new Map<string, string | undefined>();
  known.set(site, pages);
  if (!pages.has(path)) pages.set(path, closestPage(path, site.byPath) ?? nearest(path, site.byPath.keys()));
  return pages.get(path);
}
