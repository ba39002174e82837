import { isPage } from '../../files/read.ts';
import type { Problem, Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { isInternal, pathIn, withAnchor } from '../text/links.ts';
import { nearest } from '../text/nearest.ts';

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
  fix: withAnchor,
};

function missingAt(path: string, anchor: string, site: SiteContext): Problem | undefined {
  const names = site.anchorsAt(path);
  if (names.has(anchor) || !site.documents.has(site.byPath.get(path)?.file ?? '')) return undefined;
  return { message: `there is no #${anchor} on ${path}`, suggestion: nearest(anchor, names) };
}

/** Anchors without a path are on the same page. A document that is not a page can be part of many pages. */
function missingIn(file: string, anchor: string, site: SiteContext): Problem | undefined {
  const own = isPage(file) ? site.settingsOf(file)[0] : site.routes.find(({ entry }) => entry === file);
  if (own || isPage(file)) return own && missingAt(own.path, anchor, site);
  const names = site.anchorsOf(file);
  if (names.has(anchor)) return undefined;
  const message = `this can be used on any page; write the path of the page before #${anchor}`;
  return { message, suggestion: nearest(anchor, names) };
}
