import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeLensRequest,
  type Command,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  type InitializeParams,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';
import { root } from '../../project.ts';

/** A simulated editor that has a content folder open. */
export type Editor = Awaited<ReturnType<typeof startEditor>>;

/**
 * Starts the language server of a project on a content folder and connects to it like an editor.
 * @param more environment variables of the server
 * @param client what the editor announces
 */
export async function startEditor(
  content: string,
  project: string = root,
  more: NodeJS.ProcessEnv = {},
  client: Pick<InitializeParams, 'rootUri' | 'capabilities'> = {
    rootUri: null,
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  },
) {
  const words = ['scripts/run.mjs', 'scripts/commands/lsp.ts', '--stdio', '--content', content];
  // Use the default URL of the dev server.
  const env = { ...process.env, PORT: '', ...more };
  const server = spawn(process.execPath, words, { cwd: project, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(server, 'exit');
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const prefix = `${pathToFileURL(content).href}/`;
  const pathOf = (uri: string) => decodeURIComponent(uri.slice(prefix.length));
  const shown = new Map<string, Diagnostic[]>();
  const published: string[] = [];
  const messages: string[] = [];
  const versions = new Map<string, number>();
  let onNews = () => {};
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    if (diagnostics.length > 0) shown.set(uri, diagnostics);
    else shown.delete(uri);
    published.push(pathOf(uri));
    onNews();
  });
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
    onNews();
  });
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    ...client,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const uriOf = (path: string) => pathToFileURL(join(content, path)).href;
  const documentOf = (path: string) => ({ textDocument: { uri: uriOf(path) } });
  return {
    connection,
    capabilities,
    uriOf,
    documentOf,
    /** Process id of the server. */
    pid: server.pid,
    /** The path of each file whose diagnostics were published, in order. */
    published,
    /** Messages that the server has shown. */
    messages,
    open: (path: string, text: string) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path), languageId: 'json', version: 1, text },
      }),
    /** Replaces the text of an open file. */
    write: (path: string, text: string) => {
      const version = (versions.get(path) ?? 1) + 1;
      versions.set(path, version);
      return connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path), version },
        contentChanges: [{ text }],
      });
    },
    close: (path: string) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, documentOf(path)),
    /** The diagnostics of all files by path, once everything is checked. */
    diagnostics: async (): Promise<Map<string, Diagnostic[]>> => {
      await connection.sendRequest(CodeLensRequest.type, documentOf('none'));
      return new Map([...shown].map(([uri, all]) => [pathOf(uri), all]));
    },
    /** Resolves when a notification makes a condition true. */
    until: (isTrue: () => boolean) =>
      new Promise<void>((resolve) => {
        onNews = () => isTrue() && resolve();
        onNews();
      }),
    /** The codes of the current diagnostics of a file. */
    codesIn: (path: string) => (shown.get(uriOf(path)) ?? []).map(({ code }) => code),
    /** The messages of the current diagnostics of a file. */
    messagesIn: (path: string) => (shown.get(uriOf(path)) ?? []).map(({ message }) => String(message)),
    /** Shuts the server down like editors do. Returns its exit code. */
    end: async (): Promise<unknown> => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification('exit');
      const [code] = await gone;
      connection.dispose();
      return code;
    },
  };
}

/** The edits of a quick fix in a file. */
export function editsOf(action: CodeAction | Command | undefined, uri: string): TextEdit[] {
  const changes = (action && 'edit' in action && action.edit?.documentChanges) || [];
  return changes.flatMap((change) =>
    'textDocument' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  );
}
