import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CompletionItem, Diagnostic, Hover } from 'vscode-json-languageservice';
import { root } from '../project.ts';

type Package = typeof import('vscode-json-languageservice');
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as Package;

const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (relative, resource) => new URL(relative, `${dirname(resource)}/`).href,
  },
});
service.configure({ validate: true, allowComments: false });

/** A content file as open in VS Code, with the schema in its `$schema`. */
function open(path: string, text: string) {
  const document = TextDocument.create(pathToFileURL(join(root, 'content', path)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

/** The diagnostics of VS Code for a content file, in document order. */
export async function diagnose(path: string, text: string): Promise<Diagnostic[]> {
  const { document, json } = open(path, text);
  const found = await service.doValidation(document, json, { comments: 'error', trailingCommas: 'error' });
  return found.sort(
    (a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character,
  );
}

/** The completions of VS Code at `|` in a text. */
export async function complete(path: string, marked: string): Promise<CompletionItem[]> {
  const offset = marked.indexOf('|');
  const { document, json } = open(path, marked.slice(0, offset) + marked.slice(offset + 1));
  return (await service.doComplete(document, document.positionAt(offset), json))?.items ?? [];
}

/** The hover text of VS Code at `|` in a text. */
export async function hover(path: string, marked: string): Promise<string> {
  const offset = marked.indexOf('|');
  const { document, json } = open(path, marked.slice(0, offset) + marked.slice(offset + 1));
  const hover: Hover | null = await service.doHover(document, document.positionAt(offset), json);
  const contents = [hover?.contents ?? []].flat();
  return contents.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');
}
