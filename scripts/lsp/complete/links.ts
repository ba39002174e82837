import { CompletionItemKind } from 'vscode-languageserver/node';
import type { SiteContext } from '../../check/site/context.ts';
import { mediaNames } from '../../check/site/pictures.ts';
import type { WrittenString } from '../../operations/references/open-file.ts';
import type { Cursor } from '../cursor.ts';
import { factsOf } from '../page-facts.ts';
import type { Candidate, Offer } from './offer.ts';

/** Pages, or the anchors of a page, to complete a link with; undefined outside of a link. */
export function offerLinks(
  { visit, context, locale }: Cursor,
  { value, at }: WrittenString,
): Offer | undefined {
  const start = startOf(visit.schema.format, value.slice(0, at));
  const picture = visit.schema.format === 'prose' && /!\[[^\][]*\]\(([^()\s]*)$/.exec(value.slice(0, at));
  if (picture) {
    const candidates = mediaNames(context).map((text) => ({ text, kind: CompletionItemKind.File }));
    return { from: at - (picture[1] ?? '').length, to: at, candidates, isUncertain: true };
  }
  if (start === undefined) return undefined;
  const index = locale.site;
  const [link = ''] = /^[^\s()<>]*/.exec(value.slice(start)) ?? [];
  const hash = link.indexOf('#');
  if (hash >= 0 && at > start + hash) {
    const path = link.slice(0, hash);
    const names = path ? index.anchorsAt(path) : anchorsHere(context.file, index);
    const candidates = [...names].map((text) => ({ text, kind: CompletionItemKind.Reference }));
    return { from: start + hash + 1, to: start + link.length, candidates, isUncertain: false };
  }
  const to = start + (hash < 0 ? link.length : hash);
  return { from: start, to, candidates: pagesOf(index), isUncertain: false };
}

/** Start of the URL at the end of a text; undefined if there is none. */
function startOf(format: string | undefined, before: string): number | undefined {
  if (format === 'link' || format === 'target') return 0;
  if (format !== 'markdown' && format !== 'prose') return undefined;
  const hrefStart =
    /(?<!!\[[^\][]*)\]\(<?([^()<>\s]*)$/.exec(before) ??
    /^[ \t]*\[[^\][\n]+\]:[ \t]*<?([^<>\s]*)$/m.exec(before);
  return hrefStart ? before.length - (hrefStart[1] ?? '').length : undefined;
}

function pagesOf(index: SiteContext): Candidate[] {
  return [...index.byPath].flatMap(([path, route]) => {
    const isOwn = route.path === path && !/(?:^|\/)404$/.test(path);
    const detail = () => factsOf(route, index).title;
    return isOwn ? [lazily({ text: path, kind: CompletionItemKind.File }, detail)] : [];
  });
}

/** Adds a lazy detail: of thousands of pages few are shown. */
function lazily(candidate: Candidate, detail: () => string): Candidate {
  return Object.defineProperty(candidate, 'detail', { get: detail, enumerable: true });
}

function anchorsHere(file: string, index: SiteContext): ReadonlySet<string> {
  const [rendering] = file.startsWith('pages/') ? index.renderingsOf(file) : [];
  return rendering ? index.anchorsAt(rendering.path) : index.anchorsOf(file);
}
