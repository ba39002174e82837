import { timeOf } from './dates.ts';
import { isObject, isRecord, type JsonDocuments, type JsonObject, kindOf } from './documents.ts';
import { memoizeByObject } from './memoize.ts';
import { blockLists, blocksIn } from './pieces.ts';

/** The parts of a site to show. */
export interface Publication {
  /** The time that the site is rendered for, in milliseconds since 1970. */
  at: number;
  /** Whether to include unpublished content, marked with a notice. */
  drafts?: boolean;
  /** Whether it is for reviewers, so that search engines are told to leave all of it out. */
  isReview?: boolean;
}

/** Also names the block type of the notice that marks drafts. */
type Marked = Publication & { notice?: string | undefined };

/** Explains to authors why a page, an entry or a block is not published at a time; undefined if it is. */
export function unpublished({ draft, publish, expire }: JsonObject, at: number): string | undefined {
  if (draft === true) return 'is a draft';
  for (const date of [publish, expire])
    if (isUnreadable(date))
      return `is not published, because ${JSON.stringify(date)} is not a date and time with a zone`;
  if (instantOf(publish) > at) return `is not published until ${publish}`;
  return instantOf(expire) <= at ? `has expired on ${expire}` : undefined;
}

/** When a page, an entry or a block expires, in milliseconds since 1970; never without a date. */
export function expiryOf(dated: unknown): number {
  const time = isObject(dated) ? instantOf(dated.expire) : Number.NaN;
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}

export function isShown(dated: unknown, { at, drafts = false }: Publication): boolean {
  return drafts || !isObject(dated) || unpublished(dated, at) === undefined;
}

/** Whether a document is published, or drafts are included: pages and entries can have dates. */
export function isPublished(file: string, document: JsonObject, publication: Publication): boolean {
  return !canHaveDates(file) || isShown(document, publication);
}

/**
 * Removes unpublished blocks and their unpublished items from a document, whose translation has to be merged already. With
 * drafts, it keeps them, and inserts a notice before each of them and at the start of unpublished pages and entries. Returns
 * the same object if no part of it has a date.
 */
export function shownDocument(file: string, document: JsonObject, publication: Marked): JsonObject {
  if (!hasBlocks(file) || datedParts(document).length === 0) return document;
  const visibleDocument = hideBlocks(document, publication);
  const reason = canHaveDates(file) && unpublished(document, publication.at);
  if (!reason || !Array.isArray(visibleDocument.blocks)) return visibleDocument;
  return {
    ...visibleDocument,
    robots: 'noindex',
    blocks: [mark('This page', reason, publication), ...visibleDocument.blocks],
  };
}

/**
 * A string that changes whenever different parts of a document are shown; empty if no part has a date.
 */
export function shownParts(file: string, document: JsonObject, publication: Publication): string {
  if (!canHaveDates(file) && !hasBlocks(file)) return '';
  return datedParts(document)
    .map((part) =>
      isShown(part, { at: publication.at }) ? '1' : instantOf(part.publish) > publication.at ? '0' : '2',
    )
    .join('');
}

/** The next time at which something is published or expires, in milliseconds since 1970; infinite if nothing does. */
export function nextPublication(documents: JsonDocuments, at: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const [file, document] of documents) {
    if (!canHaveDates(file) && !hasBlocks(file)) continue;
    for (const { draft, publish, expire } of datedParts(document))
      for (const time of draft === true ? [] : [instantOf(publish), instantOf(expire)])
        if (time > at && time < next) next = time;
  }
  return next;
}

/** NaN if there is no date with a time and a zone, so that comparisons are false. */
function instantOf(date: unknown): number {
  return timeOf(date, 'instant');
}

/** Whether a date is written. A condition of a query has an object in its place. */
function isWritten(date: unknown): boolean {
  return date !== undefined && !isRecord(date);
}

/** Whether a page, an entry or a block has a date that cannot be read. It is not published. */
export function hasUnreadableDate({ publish, expire }: JsonObject): boolean {
  return isUnreadable(publish) || isUnreadable(expire);
}

function isUnreadable(date: unknown): boolean {
  return isWritten(date) && Number.isNaN(instantOf(date));
}

/** The paths of the dates of a document and its blocks that cannot be read, whatever their schema. */
export function unreadableDates(file: string, document: JsonObject): (string | number)[][] {
  if (!canHaveDates(file) && !hasBlocks(file)) return [];
  if (!datedParts(document).some(hasUnreadableDate)) return [];
  const documentDates = datesIn(document, []);
  return documentDates.concat(blockLists.flatMap((key) => walk(document[key], [key])));
}

function walk(value: unknown, path: (string | number)[]): (string | number)[][] {
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    walk(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...datesIn(value, path), ...inside];
}

function datesIn(part: JsonObject, path: (string | number)[]): (string | number)[][] {
  return ['publish', 'expire'].flatMap((key) => (isUnreadable(part[key]) ? [[...path, key]] : []));
}

function canHaveDates(file: string): boolean {
  return ['page', 'entry'].includes(kindOf(file));
}

function hasBlocks(file: string): boolean {
  return ['page', 'layout', 'piece', 'entry'].includes(kindOf(file));
}

/** Whether a value has dates of its own. */
function isDated({ draft, publish, expire }: JsonObject): boolean {
  return typeof draft === 'boolean' || isWritten(publish) || isWritten(expire);
}

/** The parts of a document that are drafts or have dates: itself, its blocks and their items, in order. Memoized. */
const datedParts = memoizeByObject((document: JsonObject) =>
  datedIn(blocksIn(document), isDated(document) ? [document] : []),
);

/** The parts of a block, or of any value in it, that are drafts or have dates: itself and items such as links, in order. */
export function datedIn(value: unknown, found: JsonObject[] = []): JsonObject[] {
  if (!isObject(value)) return found;
  if (isDated(value)) found.push(value);
  for (const part of Object.values(value)) datedIn(part, found);
  return found;
}

function hideBlocks(document: JsonObject, publication: Marked): JsonObject {
  const lists = blockLists.flatMap((key): [string, unknown][] => {
    const list = document[key];
    if (Array.isArray(list)) return [[key, list.flatMap((block) => shownBlock(block, publication))]];
    return isObject(list) && !isShown(list, publication) ? [[key, undefined]] : [];
  });
  return { ...document, ...Object.fromEntries(lists) };
}

/** A block, or a value in it, without unpublished items. Lists of blocks stay. */
function hideItems<Value>(value: Value, publication: Publication): Value {
  if (Array.isArray(value)) return value.flatMap((item) => shownItem(item, publication)) as Value;
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    blockLists.some((list) => list === key) ? part : hideItems(part, publication),
  ]);
  return Object.fromEntries(parts);
}

/** An item of a block, such as a link. A group of items is left out if none of them is shown. */
function shownItem(item: unknown, publication: Publication): unknown[] {
  if (!isRecord(item)) return [hideItems(item, publication)];
  if (!isShown(item, publication)) return [];
  const visibleItem = hideItems(isDated(item) ? withoutDates(item) : item, publication);
  const isEmptied = Object.entries(visibleItem).some(
    ([key, list]) => lengthOf(list) === 0 && lengthOf(item[key]) !== 0,
  );
  return isEmptied ? [] : [visibleItem];
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);

function withoutDates({ draft: _draft, publish: _publish, expire: _expire, ...rest }: JsonObject) {
  return rest;
}

function shownBlock(block: unknown, publication: Marked): unknown[] {
  if (!isObject(block)) return [block];
  if (!isShown(block, publication)) return [];
  const reason = unpublished(block, publication.at);
  const visibleBlock = hideItems(hideBlocks(withoutDates(block), publication), publication);
  return reason ? [mark('What follows', reason, publication), visibleBlock] : [visibleBlock];
}

function mark(what: string, reason: string, { notice }: Marked): JsonObject {
  return { type: notice, icon: 'eye-off', text: `**Draft.** ${what} ${reason}.` };
}
