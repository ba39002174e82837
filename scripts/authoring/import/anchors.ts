import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { applyEdits } from '../../check/fix.ts';
import { decoded, routeOf } from './addresses.ts';
import type { Draft } from './document.ts';
import { anchorsIn, closestAnchor } from './headings.ts';
import { addressIn } from './links.ts';

/** The anchors of the documents. */
export interface Anchors {
  /** Collects the anchors of a document. */
  add(draft: Draft): void;
  /** Corrects anchors in links between the documents. Removes anchors that do not exist. */
  correct(): void;
}

/** @param pages target pages of the documents, by source path */
export function createAnchors(pages: ReadonlyMap<string, string>): Anchors {
  const routes = new Map<string, ReadonlySet<string>>();
  /** The documents with links to anchors. */
  const linking = new Map<Draft, readonly string[]>();
  const routeFor = ({ file }: Draft) => routeOf(pages.get(file) ?? '');
  const correctionOf = (href: string, own: string) => {
    const [isInside, path = '', anchor = ''] = /^(\/[^#]*)?#(.*)$/.exec(href) ?? [];
    const anchors = isInside === undefined ? undefined : routes.get(path || own);
    if (!anchors || anchors.has(anchor)) return undefined;
    const other = closestAnchor(decoded(anchor), anchors);
    return {
      anchor,
      isFound: other !== undefined,
      href: other === undefined ? path || own : `${path}#${other}`,
    };
  };
  return {
    add: (draft) => {
      const prose = parseProse(draft.text);
      routes.set(routeFor(draft), anchorsIn(prose));
      const links = prose.links.map(({ href }) => href).filter((href) => /^[/#].*#|^#/.test(href));
      if (links.length > 0) linking.set(draft, links);
    },
    correct: () => {
      for (const [draft, hrefs] of linking) {
        const own = routeFor(draft);
        if (!hrefs.some((href) => correctionOf(href, own))) continue;
        const { text } = draft;
        const edits = parseProse(text).links.flatMap(({ href, offset, length }) => {
          const correction = correctionOf(href, own);
          const place = addressIn(text.slice(offset, offset + length), href);
          if (!correction || !place) return [];
          const message = `there is no anchor #${correction.anchor}; the link goes to the page`;
          if (!correction.isFound) draft.reportAt(offset, { about: 'link', isLost: false, message }, text);
          return [{ ...place, offset: offset + place.offset, text: correction.href }];
        });
        draft.text = applyEdits(text, edits);
      }
    },
  };
}
