import { isObject } from '../../../renderer/content/documents.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import { translatedLists } from '../../../renderer/content/translation.ts';
import type { Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { pathIn } from '../text/links.ts';

export const missingLink: Rule = {
  code: 'missing-link',
  isRenderable: true,
  description:
    'A list in a translation lacks a link of the original, although the linked page is translated.',
  help: 'Add the link. To leave it out in this language, mark it with `"draft": true`, which links of menus, footers and link lists take.',
  check: {
    site: (site) =>
      [...site.own.keys()].flatMap((file) => {
        const over = site.translation(file);
        return translatedLists(file, over?.original.value, over?.own).flatMap(
          ({ path, first, own, isMerged }) => {
            if (isMerged) return [];
            const kept = new Set(linksIn(own, site).map(({ page }) => page));
            const lost = linksIn(first, site).filter(
              ({ page, isOut, isTranslated }) => isOut && isTranslated && !kept.has(page),
            );
            const names = [...new Set(lost.map(({ href }) => JSON.stringify(href)))];
            if (names.length === 0) return [];
            const message = `content/${file} also links to ${names.join(' and ')} here; add what is missing, or add it with "draft": true to leave it out in this language`;
            return [{ file, path, message }];
          },
        );
      }),
  },
};

/** A link to a page of the site. */
interface PageLink {
  href: string;
  /** Identifies the page, whichever of its addresses the link uses. */
  page: string;
  /** Whether the link is published. */
  isOut: boolean;
  isTranslated: boolean;
}

function linksIn(value: unknown, site: SiteContext, isOut = true): PageLink[] {
  if (!isObject(value)) return [];
  const isShownToo = isOut && isShown(value, site.publication);
  return Object.entries(value).flatMap(([key, item]) => {
    if (key !== 'href' || typeof item !== 'string') return linksIn(item, site, isShownToo);
    const { path } = pathIn(fillIn(item, site) ?? '');
    const route = site.byPath.get(path);
    if (!route) return [];
    const { file, entry = file } = route;
    const isTranslated = site.own.has(file) || site.own.has(entry);
    return [{ href: item, page: route.path, isOut: isShownToo, isTranslated }];
  });
}
