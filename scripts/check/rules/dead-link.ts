import type { Rule } from '../rule.ts';
import type { SiteIndex } from '../site/context.ts';
import { isInternal, pathIn } from '../text/links.ts';
import { nearest } from '../text/nearest.ts';

export const deadLink: Rule = {
  code: 'dead-link',
  description: 'A link leads to a page that is not there.',
  help: 'Write the address of a page or of an alias.',
  check: {
    link: ({ href }, site) => {
      const { path } = pathIn(href);
      if (!isInternal(href) || !path || site.byPath.has(path)) return undefined;
      return { message: `there is no page at ${path}`, suggestion: nearestPage(path, site) };
    },
  },
  fix: (written, suggestion) =>
    suggestion === undefined ? undefined : written.replace(/^[^?#]*/, () => suggestion),
};

const known = new WeakMap<SiteIndex, Map<string, string | undefined>>();

/** A page that is gone may be linked from thousands: the nearest one is looked for once. */
function nearestPage(path: string, site: SiteIndex): string | undefined {
  const pages = known.get(site) ?? new Map<string, string | undefined>();
  known.set(site, pages);
  if (!pages.has(path)) pages.set(path, nearest(path, site.byPath.keys()));
  return pages.get(path);
}
