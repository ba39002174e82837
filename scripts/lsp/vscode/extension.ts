import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ExtensionContext, languages, RelativePattern, type TextDocument, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { language } from './manifest.ts';

let client: LanguageClient | undefined;

/** Starts the language server of the open project. Called by VS Code. */
export function activate({ subscriptions }: ExtensionContext): Promise<void> {
  // The server runs in the first workspace folder, which is a site or the engine itself.
  const project = workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const installed = 'node_modules/pagesmith/';
  const engine = existsSync(resolve(project, installed)) ? installed : '';
  const server = {
    command: 'node',
    args: [`${engine}scripts/run.mjs`, 'scripts/commands/lsp.ts'],
    transport: TransportKind.stdio,
  };
  const content = new RelativePattern(resolve(project, process.env.SITE ?? 'content'), '**/*.json');
  const setLanguage = (document: TextDocument) => {
    if (languages.match({ language: 'json', pattern: content }, document))
      languages.setTextDocumentLanguage(document, language);
  };
  workspace.textDocuments.forEach(setLanguage);
  subscriptions.push(workspace.onDidOpenTextDocument(setLanguage));
  const documentSelector = [language, 'json', 'markdown', 'css'].map((id) => ({
    scheme: 'file',
    language: id,
  }));
  client = new LanguageClient('content-check', 'Content check', server, { documentSelector });
  return client.start();
}

/** Stops the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
