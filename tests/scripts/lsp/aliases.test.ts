import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeActionRequest } from 'vscode-languageserver-protocol/node';
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

test('a link to a renamed page has a quick fix that adds an alias to the page', async () => {
  const layout = 'layouts/default.json';
  await editor.open(layout, copy.text(layout));
  expect([...(await editor.diagnostics())]).toEqual([]);
  const [from, to] = ['pages/press.json', 'pages/for-journalists.json'];
  renameSync(join(copy.content, from), join(copy.content, to));
  await editor.until(() => editor.codesIn(layout).includes('dead-link'));

  const diagnostics = (await editor.diagnostics()).get(layout) ?? [];
  const [{ range } = { range: undefined }] = diagnostics;
  if (!range) throw new Error('there is no finding');
  const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
    ...editor.documentOf(layout),
    range,
    context: { diagnostics },
  });
  const action = actions?.find(({ title }) => title === `Add the alias /press to content/${to}`);
  const edits = editsOf(action, editor.uriOf(to));
  const text = copy.text(to);
  const changed = TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits);
  expect(changed).toContain('more of them.",\n  "aliases": ["/press"],\n  "blocks": [');

  await editor.open(to, changed);
  expect([...(await editor.diagnostics())]).toEqual([]);
});
