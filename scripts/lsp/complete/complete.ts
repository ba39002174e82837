import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver/node';
import { isObject } from '../../../renderer/content/documents.ts';
import { fileOfPiece, isReference } from '../../../renderer/content/pieces.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { type Cursor, cursorAt, type OpenFile, type WrittenString } from '../cursor.ts';
import { schemaItems } from '../json-service.ts';
import { acceptedByCheck } from './filter.ts';
import { offerLinks } from './links.ts';
import { namesAt } from './names.ts';
import type { Candidate, Offer } from './offer.ts';
import { typesAt } from './types.ts';
import { offerVariables } from './variables.ts';

/** Maximum number of items; typing more narrows them down. */
const maxItems = 200;

/** Completions at an offset of a document. Omits completions that the check would reject. */
export async function complete(file: OpenFile, offset: number): Promise<CompletionList> {
  const cursor = cursorAt(file, offset);
  const written = cursor.string ?? emptyString(cursor);
  if (cursor.isKey) return wholeList([...parametersAt(cursor), ...(await propertiesAt(file, offset))]);
  const offer = written && offerAt(cursor, written);
  if (offer) return itemsOf(offer, cursor, written);
  // The JSON service would offer the schemas of JSON Schema.
  return wholeList(cursor.visit.key === '$schema' ? [] : await schemaItems(file, offset));
}

function wholeList(items: CompletionItem[]): CompletionList {
  return { isIncomplete: false, items };
}

/** The properties of the schema. `$schema` has only one value. */
async function propertiesAt(file: OpenFile, offset: number): Promise<CompletionItem[]> {
  const items = await schemaItems(file, offset);
  const path = JSON.stringify(schemaPath(file.context.file, file.context.known));
  return items.map((item) => {
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

function offerAt(cursor: Cursor, written: WrittenString): Offer | undefined {
  const variables = offerVariables(cursor, written);
  if (variables) return variables;
  const types = typesAt(cursor);
  const names = types.length > 0 ? { candidates: types, isUncertain: false } : namesAt(cursor);
  return names ? { ...names, from: 0, to: written.value.length } : offerLinks(cursor, written);
}

function itemsOf(offer: Offer, cursor: Cursor, { value, at, offsetOf }: WrittenString): CompletionList {
  const { from, to, before = '', after = '' } = offer;
  const typed = value.slice(from, Math.max(from, at)).toLowerCase();
  const all = offer.candidates.filter(({ text }) => text.toLowerCase().includes(typed));
  const whole = ({ text }: Candidate) => before + text + after;
  const some = all.slice(0, maxItems);
  const { kept, isAll } = offer.isUncertain
    ? acceptedByCheck(some, cursor, (candidate) => value.slice(0, from) + whole(candidate) + value.slice(to))
    : { kept: some, isAll: true };
  const quote = cursor.string ? '' : '"';
  const range = {
    start: cursor.document.positionAt(offsetOf(from)),
    end: cursor.document.positionAt(offsetOf(to)),
  };
  const items = kept.map((candidate): CompletionItem => {
    const { text, kind, detail } = candidate;
    const written = whole(candidate);
    const newText = cursor.beside ? written : quote + JSON.stringify(written).slice(1, -1) + quote;
    return {
      label: text,
      kind,
      ...(detail && { detail }),
      filterText: quote + text,
      textEdit: { range, newText },
    };
  });
  return { isIncomplete: some.length < all.length || !isAll, items };
}

/** The parameters of a piece that a reference can set. */
function parametersAt({ visit, context, document, string, offset }: Cursor): CompletionItem[] {
  const at = visit.key === 'with' ? visit : visit.parent;
  const reference = at?.key === 'with' ? at.parent?.value : undefined;
  if (!isReference(reference)) return [];
  const { parameters } = context.known.get(fileOfPiece(reference)) ?? {};
  const given = isObject(at?.value) ? at.value : {};
  const [from, to] = string
    ? [string.offsetOf(0) - 1, string.offsetOf(string.value.length) + 1]
    : [offset, offset];
  const range = { start: document.positionAt(from), end: document.positionAt(to) };
  return Object.entries(isObject(parameters) ? parameters : {}).flatMap(
    ([name, parameter]): CompletionItem[] => {
      if (Object.hasOwn(given, name)) return [];
      const { description } = (parameter ?? {}) as { description?: unknown };
      const detail = typeof description === 'string' ? { detail: description } : {};
      const key = JSON.stringify(name);
      const textEdit = { range, newText: string ? key : `${key}: ` };
      return [{ label: name, kind: CompletionItemKind.Property, filterText: key, textEdit, ...detail }];
    },
  );
}
