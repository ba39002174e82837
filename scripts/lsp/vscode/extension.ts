import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Starts the language server of the project that is open. VS Code calls this where there is one. */
export function activate(): Promise<void> {
  // Its folder is the first of the workspace: that of the project.
  const server = {
    command: 'node',
    args: ['scripts/run.mjs', 'scripts/commands/lsp.ts'],
    transport: TransportKind.stdio,
  };
  const documentSelector = ['json', 'markdown'].map((language) => ({ scheme: 'file', language }));
  client = new LanguageClient('content-check', 'Content check', server, { documentSelector });
  return client.start();
}

/** Ends the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
