import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CompletionRequest, PositionEncodingKind } from 'vscode-languageserver-protocol/node';
import { temporarySite } from '../../temporary.ts';
import { startEditor } from './editor.ts';

test('an editor without dynamic registration, workspace folders and snippets gets findings and completions', async () => {
  const copy = temporarySite();
  const editor = await startEditor(copy.content, undefined, undefined, {
    rootUri: pathToFileURL(copy.folder).href,
    capabilities: { general: { positionEncodings: [PositionEncodingKind.UTF8, PositionEncodingKind.UTF16] } },
  });
  // Every editor supports UTF-16, the default.
  expect(editor.capabilities.positionEncoding ?? 'utf-16').toBe('utf-16');
  const path = 'pages/press.json';
  const title = '"title": "Žluťoučký 😀 {nothing}", "la';
  const text = copy.text(path).replace('"title": "', `${title}yout": "bare", "old": "`);
  await editor.open(path, text);
  const found = (await editor.diagnostics()).get(path) ?? [];
  expect(found.map(({ code }) => code)).toEqual(['unknown-variable', 'unknown-property']);
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes(title));
  const character = (lines[line] ?? '').indexOf('{nothing}');
  expect(found[0]?.range).toEqual({
    start: { line, character },
    end: { line, character: character + '{nothing}'.length },
  });

  await editor.write(path, text.replace('yout": "bare", "old": "', '", "old": "'));
  const position = { line, character: (lines[line] ?? '').indexOf(title) + title.length };
  const list = await editor.connection.sendRequest(CompletionRequest.type, {
    ...editor.documentOf(path),
    position,
  });
  const items = Array.isArray(list) ? list : (list?.items ?? []);
  const item = items.find(({ label }) => label === 'layout');
  expect(item?.insertTextFormat).toBe(undefined);
  expect(item?.textEdit?.newText).toBe('"layout": ""');
  expect(JSON.stringify(items)).not.toMatch(/\$\{?\d/);
  expect(await editor.end()).toBe(0);
});
