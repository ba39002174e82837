import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompletionRequest } from 'vscode-languageserver-protocol/node';
import { hostile } from '../../hostile.ts';
import { smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { type Editor, startEditor } from './editor.ts';

describe('an editor stays responsive and shows the finding about', () => {
  const copy = temporarySite(smallSite);
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor(copy.content);
    await editor.open('pages/about.json', copy.text('pages/about.json'));
    await editor.diagnostics();
  });
  afterAll(async () => {
    expect(await editor.end()).toBe(0);
  });

  // Nobody opens a thousand files.
  const openable = hostile.filter(([, files]) => Object.keys(files).length < 50);
  test.each(openable)('%s', async (_, files, file, message) => {
    const documents = Object.entries(files).filter(([, document]) => document !== null);
    for (const [path, document] of documents) await editor.open(path, JSON.stringify(document));
    await editor.connection.sendRequest(CompletionRequest.type, {
      ...editor.documentOf('pages/about.json'),
      position: { line: 2, character: 4 },
    });
    await editor.until(() => editor.messagesIn(file).some((text) => message.test(text)));
    for (const [path] of documents) await editor.close(path);
  });
});
