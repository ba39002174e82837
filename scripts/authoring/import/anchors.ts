import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { applyEdits } from '../../check/fix.ts';
import { routeOf } from './addresses.ts';
import type { Draft } from './document.ts';
import { anchorsIn, closestAnchor } from './headings.ts';

/** Corrects anchors in links between documents. Removes anchors that do not exist. */
export function withAnchors(drafts: readonly Draft[], pages: ReadonlyMap<string, string>): void {
  const routes = new Map(
    drafts.map((draft) => [routeOf(pages.get(draft.file) ?? ''), anchorsIn(parseProse(draft.text))]),
  );
  for (const draft of drafts) {
    const { text } = draft;
    const own = routeOf(pages.get(draft.file) ?? '');
    const edits = parseProse(text).links.flatMap(({ href, offset, length }) => {
      const [isInside, path = '', anchor = ''] = /^(\/[^#]*)?#(.*)$/.exec(href) ?? [];
      const anchors = isInside === undefined ? undefined : routes.get(path || own);
      if (!anchors || anchors.has(anchor)) return [];
      const at = text.slice(offset, offset + length).lastIndexOf(href);
      if (at < 0) return [];
      const other = closestAnchor(safely(anchor), anchors);
      if (other === undefined)
        draft.reportAt(
          offset,
          {
            about: 'link',
            isLost: false,
            message: `there is no anchor #${anchor}; the link goes to the page`,
          },
          text,
        );
      return [
        {
          offset: offset + at,
          length: href.length,
          text: other === undefined ? path || own : `${path}#${other}`,
        },
      ];
    });
    draft.text = applyEdits(text, edits);
  }
}

function safely(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
