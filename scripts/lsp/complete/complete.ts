import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  InsertTextFormat,
  type Range,
} from 'vscode-languageserver/node';
import { isObject, valueAt } from '../../../renderer/content/documents.ts';
import { fileOfPiece, isReference } from '../../../renderer/content/pieces.ts';
import { resolveRef, type SchemaLocation, type Schemas } from '../../../renderer/content/schemas.ts';
import { isPartial, valueInOriginal } from '../../../renderer/content/translation.ts';
import { type Visit, visitAt } from '../../check/json/walk.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import type { OpenFile, WrittenString } from '../../operations/references/open-file.ts';
import { type Cursor, cursorAt } from '../cursor.ts';
import { schemaItems } from '../json-service.ts';
import { entryKeysAt } from './entry-properties.ts';
import { acceptedByCheck } from './filter.ts';
import { offerLinks } from './links.ts';
import { namesAt } from './names.ts';
import type { Candidate, Offer } from './offer.ts';
import { offerVariables } from './variables.ts';

/** Maximum number of items; typing more narrows them down. */
const maxItems = 200;

/** Completions at an offset of a document. Omits completions that the check would reject. */
export async function complete(file: OpenFile, offset: number): Promise<CompletionList> {
  const cursor = cursorAt(file, offset);
  const literal = cursor.string ?? emptyString(cursor);
  if (cursor.isKey) {
    const names = new Map([
      ...parametersAt(cursor),
      ...entryKeysAt(cursor).map((name) => [name, ''] as const),
    ]);
    return wholeList([...keyItems(names, cursor), ...(await propertiesAt(file, offset, aroundOf(cursor)))]);
  }
  const offer = literal && offerAt(cursor, literal);
  const leftOut = leftOutAt(cursor);
  if (offer) {
    const { isIncomplete, items } = itemsOf(offer, cursor, literal);
    return { isIncomplete, items: [...items, ...leftOut] };
  }
  // The JSON service would offer the schemas of JSON Schema.
  const items = cursor.visit.key === '$schema' ? [] : await schemaItems(file, offset);
  // A text that has been started is not replaced by an object.
  return wholeList([...(cursor.string?.value ? items.filter(isString) : items), ...leftOut]);
}

function isString({ textEdit }: CompletionItem): boolean {
  return textEdit?.newText.startsWith('"') ?? false;
}

function wholeList(items: CompletionItem[]): CompletionList {
  return { isIncomplete: false, items };
}

/** The object whose property name is at the cursor. */
function aroundOf({ context, at }: Cursor): Visit {
  return visitAt(context.file, context.document, context.schemas, at.slice(0, -1));
}

/** The properties of the schema, those that are deprecated last. `$schema` has only one value. */
async function propertiesAt(file: OpenFile, offset: number, visit: Visit): Promise<CompletionItem[]> {
  const items = await schemaItems(file, offset);
  const path = JSON.stringify(schemaPath(file.context.file, file.context.allDocuments));
  const { schema } = visit;
  return items.map((item) => {
    const { deprecated } = schema.properties?.[item.label] ?? {};
    if (deprecated) {
      const { since, use } = deprecated;
      const detail = `Deprecated since ${since}${use === undefined ? '' : `; write ${JSON.stringify(use)}`}`;
      return { ...item, detail, tags: [CompletionItemTag.Deprecated], sortText: `~${item.label}` };
    }
    if (item.label !== '$schema' || !item.textEdit) return item;
    const newText = item.textEdit.newText.replace('"$1"', () => path);
    return { ...item, insertText: newText, textEdit: { ...item.textEdit, newText } };
  });
}

/** Completions in a Markdown file beside a page. */
export function completeText(cursor: Cursor): CompletionList {
  const offer = cursor.string && offerAt(cursor, cursor.string);
  return cursor.string && offer ? itemsOf(offer, cursor, cursor.string) : wholeList([]);
}

/** An empty string at the cursor, if there is no value yet. */
function emptyString({ visit, string, offset }: Cursor): WrittenString | undefined {
  return string === undefined && visit.value === ''
    ? { value: '', at: 0, offsetOf: () => offset }
    : undefined;
}

function offerAt(cursor: Cursor, literal: WrittenString): Offer | undefined {
  const variables = offerVariables(cursor, literal);
  if (variables) return variables;
  const types = typesAt(cursor);
  const names = types.length > 0 ? { candidates: types, isUncertain: false } : namesAt(cursor);
  if (names) return { ...names, from: 0, to: literal.value.length };
  return offerLinks(cursor, literal) ?? offerTerms(cursor, literal);
}

function itemsOf(offer: Offer, cursor: Cursor, { value, at, offsetOf }: WrittenString): CompletionList {
  const { from, to, before = '', after = '' } = offer;
  const typed = value.slice(from, Math.max(from, at)).toLowerCase();
  const isPrefix = ({ text, tag }: Candidate) => tag === undefined && text.toLowerCase().startsWith(typed);
  // Only some may be offered, so the best come first.
  const all = offer.candidates
    .filter(({ text, tag = text }) => tag.toLowerCase().includes(typed))
    .sort((a, b) => Number(isPrefix(b)) - Number(isPrefix(a)));
  const fullText = ({ text }: Candidate) => before + text + after;
  const some = all.slice(0, maxItems);
  const { kept, isAll } = offer.isUncertain
    ? acceptedByCheck(
        some,
        cursor,
        (candidate) => value.slice(0, from) + fullText(candidate) + value.slice(to),
      )
    : { kept: some, isAll: true };
  const others = offer.isUncertain
    ? some.filter((candidate) => candidate.object && !kept.includes(candidate))
    : [];
  const objects = acceptedByCheck(others, cursor, ({ object }) => object).kept;
  const quote = cursor.string ? '' : '"';
  const range = {
    start: cursor.document.positionAt(offsetOf(from)),
    end: cursor.document.positionAt(offsetOf(to)),
  };
  const items = kept.map((candidate, index): CompletionItem => {
    const { text, kind, detail, tag } = candidate;
    const wholeText = fullText(candidate);
    const newText = cursor.textFile ? wholeText : quote + JSON.stringify(wholeText).slice(1, -1) + quote;
    return {
      label: text,
      kind,
      ...(detail && { detail }),
      filterText: quote + (tag ?? text),
      // Candidates with a tag are ranked, and follow those with a name.
      ...(tag !== undefined && { sortText: `~${String(index).padStart(4, '0')}` }),
      textEdit: { range, newText },
    };
  });
  const allItems = [...items, ...objects.map((candidate) => objectItem(candidate, cursor))];
  return { isIncomplete: some.length < all.length || !isAll, items: allItems };
}

/** Completes the whole value with an object; its last value is selected. */
function objectItem({ text, kind, detail, object = {} }: Candidate, cursor: Cursor): CompletionItem {
  const all = Object.entries(object);
  const properties = all.map(([key, value], index) => {
    const quoted = JSON.stringify(value).replace(/[\\$}]/g, '\\$&');
    const snippet = index < all.length - 1 ? quoted : `"\${1:${quoted.slice(1, -1)}}"`;
    return `${JSON.stringify(key)}: ${snippet}`;
  });
  return {
    ...{ label: text, kind, filterText: JSON.stringify(text), insertTextFormat: InsertTextFormat.Snippet },
    ...(detail && { detail }),
    textEdit: { range: rangeOf(cursor), newText: `{ ${properties.join(', ')} }` },
  };
}

/** The parameters of a piece that a reference can set, with their descriptions. */
function parametersAt({ visit, context }: Cursor): [name: string, description: string][] {
  const at = visit.key === 'with' ? visit : visit.parent;
  const reference = at?.key === 'with' ? at.parent?.value : undefined;
  if (!isReference(reference)) return [];
  const { parameters } = context.allDocuments.get(fileOfPiece(reference)) ?? {};
  return Object.entries(isObject(parameters) ? parameters : {}).map(([name, parameter]) => {
    const { description } = (parameter ?? {}) as { description?: unknown };
    return [name, typeof description === 'string' ? description : ''];
  });
}

/** Items for property names that the surrounding object does not have. */
function keyItems(names: ReadonlyMap<string, string>, cursor: Cursor): CompletionItem[] {
  const { at, context, string } = cursor;
  const object = valueAt(context.document, at.slice(0, -1));
  const range = rangeOf(cursor);
  return [...names].flatMap(([name, detail]): CompletionItem[] => {
    if (isObject(object) && Object.hasOwn(object, name) && string?.value !== name) return [];
    const key = JSON.stringify(name);
    const textEdit = { range, newText: string ? key : `${key}: ` };
    const item = { label: name, kind: CompletionItemKind.Property, filterText: key, textEdit };
    return [detail ? { ...item, detail } : item];
  });
}

/** The range of the string at the cursor with its quotes; empty if there is none. */
function rangeOf({ document, string, offset }: Cursor): Range {
  const [from, to] = string
    ? [string.offsetOf(0) - 1, string.offsetOf(string.value.length) + 1]
    : [offset, offset];
  return { start: document.positionAt(from), end: document.positionAt(to) };
}

/** `null`, where a partial translation can leave out an optional property of its original. */
function leftOutAt(cursor: Cursor): CompletionItem[] {
  const { path, context, site, at, string, visit, document, offset } = cursor;
  const { file } = context;
  const { parent, key } = visit;
  if (path === file || !isPartial(file) || string || !parent || parent.schema.required?.includes(String(key)))
    return [];
  const original = valueInOriginal(file, at, site.file(file)?.value, context.document);
  if (original === undefined || typeof key !== 'string' || key.startsWith('$')) return [];
  const position = document.positionAt(offset);
  return [
    {
      label: 'null',
      kind: CompletionItemKind.Value,
      detail: 'Leaves it out in this language',
      textEdit: { range: { start: position, end: position }, newText: 'null' },
    },
  ];
}

/** The possible values of `type` for an object whose schema is a union, such as a block; else none. */
function typesAt({ at, context }: Cursor): Candidate[] {
  const [name, property] = [at.at(-2), at.at(-1)];
  if (property !== 'type' || name === undefined) return [];
  const { file, document, schemas } = context;
  const { node, schema } = visitAt(file, document, schemas, at.slice(0, -2));
  const choice = typeof name === 'number' ? schema.items : schema.properties?.[name];
  return choice ? tagsOf(schemas, { file: node.file, schema: choice }) : [];
}

function tagsOf(schemas: Schemas, location: SchemaLocation): Candidate[] {
  const { file, schema } = resolveRef(schemas, location);
  const { properties, description, oneOf = [], anyOf = [] } = schema;
  const tag = properties?.type?.const;
  if (typeof tag === 'string') return [{ text: tag, kind: CompletionItemKind.Class, detail: description }];
  return [...oneOf, ...anyOf].flatMap((branch) => tagsOf(schemas, { file, schema: branch }));
}

/** The glossary terms that start with the word before the cursor in a Markdown text; undefined if there are none. */
function offerTerms({ visit, context }: Cursor, { value, at }: WrittenString): Offer | undefined {
  if (visit.schema.format !== 'markdown' && visit.schema.format !== 'prose') return undefined;
  const [word = ''] = /[\p{L}\p{N}-]{2,}$/u.exec(value.slice(0, at)) ?? [];
  const { terms } = context.allDocuments.get('glossary.json') ?? {};
  const found = Object.entries(isObject(terms) ? terms : {}).filter(([term]) =>
    term.toLowerCase().startsWith(word.toLowerCase()),
  );
  if (word === '' || found.length === 0) return undefined;
  const candidates = found.map(([text, meaning]) => ({
    ...{ text, kind: CompletionItemKind.Keyword },
    detail: typeof meaning === 'string' ? meaning : undefined,
  }));
  return { from: at - word.length, to: at, candidates, isUncertain: false };
}
