import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  createProtocolConnection,
  InitializeRequest,
  IPCMessageReader,
  IPCMessageWriter,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node';
import { root } from '../../../scripts/files/root.ts';
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
