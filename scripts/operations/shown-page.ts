import { baseIn, isObject, itemsOf, kindOf, valueAt } from '../../renderer/content/documents.ts';
import { escapeRegExp } from '../../renderer/content/escape-regexp.ts';
import { layoutsBelow } from '../../renderer/content/layouts.ts';
import { fileOfPiece, isEntryBlocks, isReference, maxBlocks } from '../../renderer/content/pieces.ts';
import { unpublished } from '../../renderer/content/publication.ts';
import type { Route } from '../../renderer/content/routes.ts';
import { scopes } from '../../renderer/page/protocol.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import { pointerOf } from './tree.ts';
import { urlIn, urlsOf } from './urls.ts';

/** Where a block of a page is written. */
export interface Place {
  /** Its name on the page, such as `m2` or `m2.0`. */
  name: string;
  file: string;
  /** JSON Pointer. */
  at: string;
}

/** The kinds of documents that all pages show something of. */
const ofAllPages: ReadonlySet<string> = new Set(['site', 'theme', 'data', 'glossary']);

/** A page that shows a document, and where its blocks are written. */
export interface ShownPage {
  url: string;
  places: Place[];
}

/**
 * The page that shows a document, if there is one.
 * @param code the language; empty for the first one
 * @param at the time that drafts are judged by, which have a notice before them
 * @param last the URL of the page that showed it before, which is kept if it still does: it is found without a look at all others
 */
export function shownPage(
  check: OpenCheck,
  file: string,
  code: string,
  at: number,
  last?: string,
): ShownPage | undefined {
  const [first] = check.locales();
  const locale = check.locales().find((each) => each.code === code) ?? first;
  const original = locale.originalOf(file) ?? file;
  const base = baseIn(first.site.allDocuments);
  const wanted = urlsOf(check, original);
  const reference = referenceTo(original);
  type Test = (route: Route, code: string) => boolean;
  const reasons: Test[] = [
    (route, localeCode) => localeCode === locale.code && wanted.includes(urlIn(localeCode, route.path)),
    (route) => layoutOf(check, route.file) === original,
    (route) => reference.test(check.file(route.file)?.text ?? ''),
    (route) => ofAllPages.has(kindOf(original)) && route.path === '/',
  ];
  const routeThat = (isWanted: Test) => {
    for (const { code: localeCode, site } of check.locales()) {
      const route = site.routes.find((each) => isWanted(each, localeCode));
      if (route) return { code: localeCode, route };
    }
    return undefined;
  };
  let found = routeThat(
    (route, localeCode) =>
      localeCode === locale.code &&
      base + urlIn(localeCode, route.path) === last &&
      reasons.some((isReason) => isReason(route, localeCode)),
  );
  for (const isReason of reasons) found ??= routeThat(isReason);
  if (!found) return undefined;
  const { route } = found;
  const entry = route.entry ?? route.termFile;
  const { source } = check.locales().find((each) => each.code === found.code) ?? {};
  const documentAt: Context['documentAt'] = (name) => {
    const { value } = source?.(name) ?? {};
    return isObject(value) ? (value as Record<string, unknown>) : {};
  };
  const context = { documentAt, entry, at };
  const layout = layoutOf(check, route.file);
  const layouts = [layout, ...layoutsBelow(layout, { get: documentAt })];
  const layoutWith = (key: string) => layouts.find((name) => key in documentAt(name));
  const inLayout = (key: string, prefix: string, start = 0): Counted => {
    const name = layoutWith(key);
    return name ? placesIn(context, name, [key], prefix, start) : { places: [], next: start };
  };
  const outerPlaces = (['before', 'after'] as const).flatMap((key) => inLayout(key, scopes[key]).places);
  // In the order of the page: the notice, the top of the layout, the mark of a draft, its blocks, and the bottom.
  const notice = documentAt(route.file).notice === true ? layoutWith('notice') : undefined;
  const noticePlaces = notice ? [{ name: `${scopes.page}0`, file: notice, at: '/notice' }] : [];
  const top = inLayout('top', scopes.page, noticePlaces.length);
  const mark = unpublished(documentAt(entry ?? route.file), at) === undefined ? 0 : 1;
  const page = placesIn(context, route.file, ['blocks'], scopes.page, top.next + mark);
  const bottom = inLayout('bottom', scopes.page, page.next);
  return {
    url: base + urlIn(found.code, route.path),
    places: [...outerPlaces, ...noticePlaces, ...top.places, ...page.places, ...bottom.places],
  };
}

/** Places in a list of blocks, and the number of the block after it. */
interface Counted {
  places: Place[];
  next: number;
}

interface Context {
  /** A document as the language of the page has it. */
  documentAt(file: string): Readonly<Record<string, unknown>>;
  entry: string | undefined;
  at: number;
  /** The pieces, or the entry, that a list is in. */
  within?: readonly string[];
}

/** The blocks of a list, with those of pieces in place of references. Accepts pieces that contain themselves. */
function placesIn(
  context: Context,
  file: string,
  path: readonly (string | number)[],
  prefix: string,
  start = 0,
): Counted {
  const { documentAt, entry, at, within = [] } = context;
  const places: Place[] = [];
  let next = start;
  for (const [index, block] of itemsOf(valueAt(documentAt(file), path)).entries()) {
    if (isReference(block) || isEntryBlocks(block)) {
      const inner = isReference(block) ? fileOfPiece(block) : entry;
      if (inner === undefined || within.includes(inner) || next > maxBlocks) continue;
      const inside = placesIn({ ...context, within: [...within, inner] }, inner, ['blocks'], prefix, next);
      places.push(...inside.places);
      next = inside.next;
    } else if (isObject(block)) {
      if (unpublished(block, at) !== undefined) next++;
      const name = `${prefix}${next++}`;
      places.push({ name, file, at: pointerOf([...path, index]) });
      places.push(...placesIn(context, file, [...path, index, 'blocks'], `${name}.`).places);
    }
  }
  return { places, next };
}

function layoutOf(check: OpenCheck, page: string): string {
  const { layout = 'default' } = check.locales()[0].site.allDocuments.get(page) ?? {};
  return `layouts/${layout}.json`;
}

/** The properties that refer to documents of these kinds. Blocks can have types of the same names. */
const properties: Readonly<Record<string, string>> = { piece: '"name"', form: '"form"' };

/** Matches the text of pages that refer to a document. */
function referenceTo(file: string): RegExp {
  const name = JSON.stringify(file.replace(/^[^/]+\/|\.json$/g, ''));
  const property = properties[kindOf(file)];
  return new RegExp(`${property ? `${property}\\s*:\\s*` : ''}${escapeRegExp(name)}`);
}
