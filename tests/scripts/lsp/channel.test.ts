import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  createProtocolConnection,
  InitializeRequest,
  IPCMessageReader,
  IPCMessageWriter,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import { root } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';

test('an editor can start the server with Node IPC', async () => {
  const words = ['scripts/commands/lsp.ts', '--node-ipc', '--content', smallSite];
  const server = fork('scripts/run.mjs', words, { cwd: root });
  const gone = once(server, 'exit');
  const connection = createProtocolConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  expect(capabilities.renameProvider).toEqual({ prepareProvider: true });
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification('exit');
  expect((await gone)[0]).toBe(0);
  connection.dispose();
});

test.each([
  ['no header', 'garbage\r\n\r\n', /separate key and value/],
  ['no length', 'Content-Type: text/plain\r\n\r\n{}', /Content-Length/],
  ['an odd length', 'Content-Length: many\r\n\r\n{}', /must be a number/],
])('a server that reads %s ends with a line on stderr', async (_what, input, reason) => {
  const words = ['scripts/run.mjs', 'scripts/commands/lsp.ts', '--stdio', '--content', smallSite];
  const server = spawn(process.execPath, words, { cwd: root });
  const gone = once(server, 'exit');
  let texts = '';
  server.stderr.on('data', (text) => {
    texts += text;
  });
  // The input stays open, as it does with an editor.
  server.stdin.write(input);
  expect((await gone)[0]).toBe(1);
  expect(texts).toMatch(/^The input is not the language server protocol: .*\n$/);
  expect(texts).toMatch(reason);
});
