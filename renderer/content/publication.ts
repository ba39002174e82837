import { isObject, type JsonDocuments, type JsonObject, kindOf } from './documents.ts';
import { blockLists, blocksIn } from './pieces.ts';

/** What of a site is shown. */
export interface Publication {
  /** The moment that the site is for, in milliseconds since 1970. */
  at: number;
  /** Whether what is not published at that moment is shown too, with a mark on it. */
  drafts?: boolean;
}

/** Why a page, an entry or a block is not published at a moment, in words for authors; undefined where it is. */
export function unpublished({ draft, publish, expire }: JsonObject, at: number): string | undefined {
  if (draft === true) return 'is a draft';
  if (timeOf(publish) > at) return `is not out until ${publish}`;
  return timeOf(expire) <= at ? `has expired on ${expire}` : undefined;
}

/** Whether a page, an entry or a block is shown. */
export function isShown(dated: unknown, { at, drafts = false }: Publication): boolean {
  return drafts || !isObject(dated) || unpublished(dated, at) === undefined;
}

/**
 * The documents that are shown: without pages and entries that are not published, and without such blocks. With drafts,
 * a notice stands before each of them.
 */
export function shownDocuments(documents: JsonDocuments, publication: Publication): JsonDocuments {
  const shown = new Map<string, JsonObject>();
  for (const [file, document] of documents)
    if (!canHaveDates(file) || isShown(document, publication))
      shown.set(file, shownDocument(file, document, publication));
  return shown;
}

/** A document with the blocks that are shown. The same object where none of its parts has a date. */
export function shownDocument(file: string, document: JsonObject, publication: Publication): JsonObject {
  if (!hasBlocks(file) || !partsOf(document).some(isDated)) return document;
  const shown = withShownBlocks(document, publication);
  const reason = canHaveDates(file) && unpublished(document, publication.at);
  if (!reason || !Array.isArray(shown.blocks)) return shown;
  return { ...shown, robots: 'noindex', blocks: [mark('This page', reason), ...shown.blocks] };
}

/**
 * Which parts of a document are shown, as a text that changes with any of them; empty where no part has a date.
 */
export function shownParts(file: string, document: JsonObject, publication: Publication): string {
  if (!canHaveDates(file) && !hasBlocks(file)) return '';
  const dated = partsOf(document).filter(isDated);
  return dated.map((part) => (isShown(part, { at: publication.at }) ? '1' : '0')).join('');
}

/** The next moment at which something is published or expires, in milliseconds since 1970; undefined where nothing is. */
export function nextChange(documents: JsonDocuments, at: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const [file, document] of documents) {
    if (!canHaveDates(file) && !hasBlocks(file)) continue;
    for (const { draft, publish, expire } of partsOf(document))
      for (const time of draft === true ? [] : [timeOf(publish), timeOf(expire)])
        if (time > at && time < next) next = time;
  }
  return Number.isFinite(next) ? next : undefined;
}

/** Whether anything in some documents is a draft or has a date. */
export function hasDates(documents: JsonDocuments): boolean {
  return [...documents].some(([file, document]) => shownParts(file, document, { at: 0 }) !== '');
}

/** NaN where there is no date, which is neither before nor after any other. */
function timeOf(date: unknown): number {
  return typeof date === 'string' ? Date.parse(date) : Number.NaN;
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

/** A document and the blocks in it, in order. */
function partsOf(part: JsonObject): JsonObject[] {
  return [part, ...blocksIn(part).filter(isObject).flatMap(partsOf)];
}

function withShownBlocks(document: JsonObject, publication: Publication): JsonObject {
  const lists = blockLists.flatMap((key): [string, unknown][] => {
    const list = document[key];
    if (Array.isArray(list)) return [[key, list.flatMap((block) => shownBlock(block, publication))]];
    return isObject(list) && !isShown(list, publication) ? [[key, undefined]] : [];
  });
  return { ...document, ...Object.fromEntries(lists) };
}

function shownBlock(block: unknown, publication: Publication): unknown[] {
  if (!isObject(block)) return [block];
  if (!isShown(block, publication)) return [];
  const { draft: _draft, publish: _publish, expire: _expire, ...rest } = block;
  const reason = unpublished(block, publication.at);
  const shown = withShownBlocks(rest, publication);
  return reason ? [mark('What follows', reason), shown] : [shown];
}

/** The notice before what only those see who ask for drafts. */
function mark(what: string, reason: string): JsonObject {
  return { type: 'notice', icon: 'eye-off', text: `**Draft.** ${what} ${reason}.` };
}
