import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Starts the language server of the open project. Called by VS Code. */
export function activate(): Promise<void> {
  // The server runs in the first workspace folder, which is the project.
  const server = {
    command: 'node',
    args: ['scripts/run.mjs', 'scripts/commands/lsp.ts'],
    transport: TransportKind.stdio,
  };
  const documentSelector = ['json', 'markdown'].map((language) => ({ scheme: 'file', language }));
  client = new LanguageClient('content-check', 'Content check', server, { documentSelector });
  return client.start();
}

/** Stops the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
