import { isObject, type JsonDocuments, type JsonObject, kindOf } from './documents.ts';
import { blockLists, blocksIn } from './pieces.ts';

/** The parts of a site to show. */
export interface Publication {
  /** The time that the site is rendered for, in milliseconds since 1970. */
  at: number;
  /** Whether to include unpublished content, marked with a notice. */
  drafts?: boolean;
}

/** Explains to authors why a page, an entry or a block is not published at a time; undefined if it is. */
export function unpublished({ draft, publish, expire }: JsonObject, at: number): string | undefined {
  if (draft === true) return 'is a draft';
  if (timeOf(publish) > at) return `is not published until ${publish}`;
  return timeOf(expire) <= at ? `has expired on ${expire}` : undefined;
}

/** Whether a page, an entry or a block is shown. */
export function isShown(dated: unknown, { at, drafts = false }: Publication): boolean {
  return drafts || !isObject(dated) || unpublished(dated, at) === undefined;
}

/**
 * Removes unpublished pages, entries and blocks from the documents. With drafts, it keeps them, and inserts a notice before
 * each of them instead.
 */
export function shownDocuments(documents: JsonDocuments, publication: Publication): JsonDocuments {
  const shown = new Map<string, JsonObject>();
  for (const [file, document] of documents)
    if (!canHaveDates(file) || isShown(document, publication))
      shown.set(file, shownDocument(file, document, publication));
  return shown;
}

/** Removes unpublished blocks and links from a document. Returns the same object if no part of it has a date. */
export function shownDocument(file: string, document: JsonObject, publication: Publication): JsonObject {
  if (!hasBlocks(file) || datedParts(document).length === 0) return document;
  const shown = withShownBlocks(document, publication);
  const reason = canHaveDates(file) && unpublished(document, publication.at);
  if (!reason || !Array.isArray(shown.blocks)) return shown;
  return { ...shown, robots: 'noindex', blocks: [mark('This page', reason), ...shown.blocks] };
}

/**
 * A string that changes whenever different parts of a document are shown; empty if no part has a date.
 */
export function shownParts(file: string, document: JsonObject, publication: Publication): string {
  if (!canHaveDates(file) && !hasBlocks(file)) return '';
  return datedParts(document)
    .map((part) => (isShown(part, { at: publication.at }) ? '1' : '0'))
    .join('');
}

/** The next time at which something is published or expires, in milliseconds since 1970; undefined if there is none. */
export function nextChange(documents: JsonDocuments, at: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const [file, document] of documents) {
    if (!canHaveDates(file) && !hasBlocks(file)) continue;
    for (const { draft, publish, expire } of datedParts(document))
      for (const time of draft === true ? [] : [timeOf(publish), timeOf(expire)])
        if (time > at && time < next) next = time;
  }
  return Number.isFinite(next) ? next : undefined;
}

/** Whether any part of the documents is a draft or has a date. */
export function hasDates(documents: JsonDocuments): boolean {
  return [...documents].some(([file, document]) => shownParts(file, document, { at: 0 }) !== '');
}

const instant = /T.*(?:Z|[+-]\d\d:\d\d)$/;

/** NaN if there is no date with a time and a zone, so that comparisons are false. */
function timeOf(date: unknown): number {
  return typeof date === 'string' && instant.test(date) ? Date.parse(date) : Number.NaN;
}

function canHaveDates(file: string): boolean {
  return ['page', 'entry'].includes(kindOf(file));
}

function hasBlocks(file: string): boolean {
  return ['page', 'layout', 'piece', 'entry'].includes(kindOf(file));
}

function isDated({ draft, publish, expire }: JsonObject): boolean {
  return draft !== undefined || publish !== undefined || expire !== undefined;
}

const dated = new WeakMap<JsonObject, readonly JsonObject[]>();

/** The parts of a document that are drafts or have dates: itself, and blocks and links in it, in order. Memoized. */
function datedParts(document: JsonObject): readonly JsonObject[] {
  const known = dated.get(document) ?? datedIn(document);
  dated.set(document, known);
  return known;
}

function datedIn(part: JsonObject): JsonObject[] {
  const inside = [...blocksIn(part), ...linksIn(part)].filter(isObject).flatMap(datedIn);
  return isDated(part) ? [part, ...inside] : inside;
}

/** The properties that contain links which can have dates, or groups of such links. */
const linkLists = ['links', 'columns', 'legal'] as const;

function linksIn(part: JsonObject): unknown[] {
  return linkLists.flatMap((key) => part[key] ?? []);
}

function withShownBlocks(document: JsonObject, publication: Publication): JsonObject {
  const lists = blockLists.flatMap((key): [string, unknown][] => {
    const list = document[key];
    if (Array.isArray(list)) return [[key, list.flatMap((block) => shownBlock(block, publication))]];
    return isObject(list) && !isShown(list, publication) ? [[key, undefined]] : [];
  });
  const links = linkLists.flatMap((key): [string, unknown][] => {
    const list = document[key];
    if (Array.isArray(list)) return [[key, list.flatMap((link) => shownLink(link, publication))]];
    return isObject(list) ? [[key, withShownBlocks(list, publication)]] : [];
  });
  return { ...document, ...Object.fromEntries([...lists, ...links]) };
}

/** A link or a group of links, which is left out if none of its links is shown. */
function shownLink(link: unknown, publication: Publication): unknown[] {
  if (!isObject(link)) return [link];
  if (!isShown(link, publication)) return [];
  const { draft: _draft, publish: _publish, expire: _expire, ...rest } = link;
  const shown = withShownBlocks(rest, publication);
  return Array.isArray(shown.links) && shown.links.length === 0 ? [] : [shown];
}

function shownBlock(block: unknown, publication: Publication): unknown[] {
  if (!isObject(block)) return [block];
  if (!isShown(block, publication)) return [];
  const { draft: _draft, publish: _publish, expire: _expire, ...rest } = block;
  const reason = unpublished(block, publication.at);
  const shown = withShownBlocks(rest, publication);
  return reason ? [mark('What follows', reason), shown] : [shown];
}

/** The notice before unpublished content. */
function mark(what: string, reason: string): JsonObject {
  return { type: 'notice', icon: 'eye-off', text: `**Draft.** ${what} ${reason}.` };
}
