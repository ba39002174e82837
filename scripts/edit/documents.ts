import { parseTree } from 'jsonc-parser';
import { CompletionItemKind } from 'vscode-languageserver/node';
import { isObject, kindOf, schemaFor } from '../../renderer/content/documents.ts';
import type { Schema } from '../../renderer/content/schemas.ts';
import { nameOf } from '../authoring/diff/item.ts';
import { createIcons } from '../build/assets/icons.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import { nodeAt } from '../check/json/positions.ts';
import { complete } from '../lsp/complete/complete.ts';
import { mentionsOf, textAt } from '../operations/references/find.ts';
import { openFile, textOf } from '../operations/references/open-file.ts';
import { edited, setIn, tokensOf, typed } from '../operations/tree.ts';
import { urlsOf } from '../operations/urls.ts';

/** The files that link to a document or use it, in the order of the site. */
export function filesWith(check: OpenCheck, file: string): string[] {
  const mentions = mentionsOf(check, { kind: 'file', file }).filter(({ defines }) => !defines);
  return [...new Set(mentions.map(({ path }) => textAt(check, path)?.page.path ?? path))].filter(
    (path) => path !== file,
  );
}

/** A file in the list of everything that can be edited. */
export interface DocumentItem {
  file: string;
  /** The kind of document, or the collection of an entry. */
  kind: string;
  title: string;
  url?: string;
  isDraft?: true;
}

/** Reads all documents, in steps, so that they can be listed at once. */
export function* readDocuments(check: OpenCheck): Generator<undefined, void> {
  for (const path of check.files().keys()) {
    check.documents.get(path);
    yield undefined;
  }
}

/** All documents that can be edited. */
export function listDocuments(check: OpenCheck): DocumentItem[] {
  return [...check.files().keys()].flatMap((path): DocumentItem[] => {
    const kind = kindOf(path);
    if (kind === 'media' || kind === 'record' || kind === 'schema' || !path.endsWith('.json')) return [];
    const [url] = kind === 'page' || kind === 'entry' ? urlsOf(check, path) : [];
    const name = path.replace(/^[^/]+\//, '').replace(/\.json$/, '');
    // Of a page, what is known of the whole site: its blocks need not be read.
    const value = check.documents.get(path);
    return [
      {
        file: path,
        kind: kind === 'entry' ? path.slice(0, path.indexOf('/')) : kind,
        title: (kind === 'page' || kind === 'entry' ? nameOf(value) : undefined) ?? titleOf(name),
        ...(url !== undefined && { url }),
        ...(isObject(value) && value.draft === true && { isDraft: true }),
      },
    ];
  });
}

/** The name of a file as a title, such as Card terminal. */
function titleOf(name: string): string {
  const text = name.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The schemas of documents by name, those of the site among them. */
export function schemasOf(check: OpenCheck): Record<string, Schema> {
  return Object.fromEntries(check.locales()[0].context.schemas);
}

/** The name of the schema of a document. */
export function schemaName(check: OpenCheck, file: string): string {
  const original = check.locales().reduce((name, { originalOf }) => originalOf(name) ?? name, file);
  return schemaFor(original);
}

/** A value that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
  /** The drawing of an icon, as a URL. */
  drawing?: string;
}

const icons = createIcons();

/** What the language server would offer for a text at a place of a document. */
export async function choicesAt(
  check: OpenCheck,
  file: string,
  at: string,
  written: string,
): Promise<Choice[]> {
  const before = textOf(check, file);
  let path: readonly (string | number)[] = [];
  const text = edited(before, (json) => {
    setIn(json, tokensOf(at), written);
    path = typed(json.root, tokensOf(at));
  });
  const node = nodeAt(parseTree(text), path);
  if (!node) return [];
  const { items } = await complete(openFile(check, file, text), node.offset + node.length - 1);
  return items.flatMap(({ label, detail, textEdit, kind }) => {
    if (!textEdit || !('range' in textEdit)) return [];
    const isObject = textEdit.newText.startsWith('{');
    if (isObject && kind !== CompletionItemKind.File) return [];
    // A picture without an alternative text is chosen, too, and gets its text in a field of its own.
    const name = isObject ? label : JSON.parse(`"${textEdit.newText.replace(/^"|"$/g, '')}"`);
    // An anchor follows the page that is written already.
    const value =
      kind === CompletionItemKind.Reference ? written.replace(/^.*?([^\s(]*#)[^#]*$/, `$1${name}`) : name;
    const drawing = kind === CompletionItemKind.Color && /"(.*)"/.exec(icons.ruleOf(value))?.[1];
    return [{ value, label, ...(detail !== undefined && { detail }), ...(drawing && { drawing }) }];
  });
}
