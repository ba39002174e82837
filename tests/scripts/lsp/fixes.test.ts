import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeActionRequest, CompletionRequest } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { temporarySite } from '../../temporary.ts';
import { type Editor, editsOf, startEditor } from './editor.ts';

const copy = temporarySite();
let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(copy.content);
});
afterAll(async () => {
  expect(await editor.end()).toBe(0);
});

/** Writes a text, applies the first quick fix of each finding in turn, and returns the result. */
async function fixed(path: string, text: string): Promise<string> {
  await editor.write(path, text);
  const diagnostics = (await editor.diagnostics()).get(path) ?? [];
  const [first] = diagnostics;
  if (!first) return text;
  const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
    ...editor.documentOf(path),
    range: first.range,
    context: { diagnostics: [first] },
  });
  const all = (actions ?? []).map((action) => editsOf(action, editor.uriOf(path)));
  const edits = all.find(({ length }) => length > 0);
  if (!edits) throw new Error(`there is no quick fix for: ${first.message}`);
  return fixed(path, TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits));
}

test('findings in a Markdown file beside a page have quick fixes', async () => {
  const path = 'pages/writing.md';
  const text = copy.text(path);
  await editor.open(path, text);
  expect([...(await editor.diagnostics())]).toEqual([]);
  const broken = text.replace('{brand.name}', '{brand.nam}').replace('(/about#', '(/abuot#');
  expect(broken.length).toBe(text.length - 1);
  expect(await fixed(path, broken)).toBe(text);
});

test('findings in the style sheet of the theme have quick fixes, and its names are completed', async () => {
  const path = 'theme.css';
  await editor.open('theme.json', JSON.stringify({ $schema: '../schema/theme.json' }));
  await editor.open(path, '');
  expect(await fixed(path, '.part-crd { color: var(--brnd); }')).toBe('.part-card { color: var(--brand); }');
  const offered = async (text: string) => {
    await editor.write(path, text);
    const position = { line: 0, character: text.length };
    const all = await editor.connection.sendRequest(CompletionRequest.type, {
      ...editor.documentOf(path),
      position,
    });
    return (Array.isArray(all) ? all : []).map(({ label }) => label);
  };
  expect(await offered('.part-ca')).toContain('.part-card');
  expect(await offered('.part-card { color: var(--')).toContain('--brand');
  expect(await offered('.part-card { color: ')).toEqual([]);
});

test.each<[string, (text: string) => string]>([
  ['a missing comma', (text) => text.replace(/("title": "[^"]*"),/, '$1')],
  ['a trailing comma', (text) => text.replace(/\n\}\n$/, ',\n}\n')],
  ['two commas', (text) => text.replace(/("title": "[^"]*"),/, '$1,,')],
  ['a semicolon', (text) => text.replace(/("title": "[^"]*"),/, '$1;')],
  ['a missing closing quote', (text) => text.replace(/("title": "[^"]*)",/, '$1,')],
  ['a missing opening quote', (text) => text.replace(/"title": "/, '"title": ')],
  ['curly quotes', (text) => text.replace(/"title": "([^"]*)"/, '“title”: “$1”')],
  ['a curly quote at the end', (text) => text.replace(/("title": "[^"]*)"/, '$1”')],
  ['single quotes', (text) => text.replace(/"title": "([^"]*)"/, "'title': '$1'")],
  ['a name without quotes', (text) => text.replace('"title"', 'title')],
  ['a comment', (text) => text.replace('"title"', '/* the title */"title"')],
])('%s in JSON has a quick fix', async (_what, change) => {
  const path = 'pages/press.json';
  const text = copy.text(path);
  await editor.open(path, text);
  const broken = change(text);
  expect(broken).not.toBe(text);
  expect(await fixed(path, broken)).toBe(text);
  await editor.close(path);
});
