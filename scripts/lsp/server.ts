import {
  type Connection,
  type InitializeResult,
  ResponseError,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Project } from '../files/project.ts';
import { themeCss } from '../files/source-file.ts';
import { mentionsOf, mentionUnder, textAt } from '../operations/references/find.ts';
import { openFile } from '../operations/references/open-file.ts';
import { complete, completeText } from './complete/complete.ts';
import { withoutSnippets } from './complete/plain.ts';
import { completeStyles } from './complete/styles.ts';
import { cursorAt, cursorInText } from './cursor.ts';
import { fixesAt } from './fixes.ts';
import { format, formatterOf } from './format.ts';
import { hoverAt } from './hover.ts';
import { lensesOf, showCommand } from './lenses.ts';
import { definitionsOf, locationsOf } from './locations.ts';
import { outlineOf } from './outline.ts';
import { renamable, rename } from './rename.ts';
import { type Opened, synchronize } from './synchronize.ts';
import { contentUris } from './uris.ts';

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['"', '{', '|', '/', '#', '(', '.'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  codeLensProvider: {},
  executeCommandProvider: { commands: [showCommand] },
};

/**
 * Runs the language server for the content of a site until the connection closes.
 * @param devServer URL of the dev server, which serves the reference
 */
export function serve(connection: Connection, project: Project, devServer: string): void {
  const reference = `${devServer}/_reference`;
  const uris = contentUris(project.contentDir);
  const biome = formatterOf(project.siteDir);
  const documents = new TextDocuments(TextDocument);
  const content = synchronize(connection, documents, project, uris, reference);

  /** Wraps a handler: if it throws, the response is empty and the server keeps running. */
  const guarded =
    <Params, Result>(give: (params: Params) => Result | null | Promise<Result | null>) =>
    async (params: Params): Promise<Result | null> => {
      try {
        return await give(params);
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return null;
      }
    };
  /** Handles a request about an open file, after the site is checked. */
  const answer = <Params extends { textDocument: TextDocumentIdentifier }, Result>(
    give: (opened: Opened, params: Params) => Result | Promise<Result>,
    open: (uri: string) => Promise<Opened | undefined> = content.opened,
  ) =>
    guarded(async (params: Params) => {
      const opened = await open(params.textDocument.uri);
      return opened ? give(opened, params) : null;
    });
  /** Handles a request that only needs the text of the file, without waiting for the check. */
  const answerByText = <Result>(give: (path: string, text: string) => Result | Promise<Result>) =>
    guarded(({ textDocument: { uri } }: { textDocument: TextDocumentIdentifier }) => {
      const [path, document] = [uris.pathOf(uri), documents.get(uri)];
      return path !== undefined && document ? give(path, document.getText()) : null;
    });
  const under = ({ site, path, document }: Opened, position: Parameters<TextDocument['offsetAt']>[0]) =>
    mentionUnder(site, path, document.getText(), document.offsetAt(position));

  let canMove = false;
  let hasSnippets = false;
  connection.onInitialize(({ capabilities: { workspace, textDocument } }) => {
    canMove = workspace?.workspaceEdit?.resourceOperations?.includes('rename') ?? false;
    hasSnippets = textDocument?.completion?.completionItem?.snippetSupport ?? false;
    return {
      capabilities: { ...capabilities, documentFormattingProvider: biome !== undefined },
      serverInfo: { name: 'content-check' },
    };
  });
  connection.onCompletion(
    answer(async ({ site, path, document }, { position }) => {
      const [text, offset] = [document.getText(), document.offsetAt(position)];
      if (path === themeCss) return completeStyles(text, offset);
      const textFile = textAt(site, path);
      const list = textFile
        ? completeText(cursorInText(textFile.page, textFile.name, text, offset))
        : await complete(openFile(site, path, text), offset);
      return hasSnippets ? list : withoutSnippets(list);
    }, content.recentlyOpened),
  );
  connection.onHover(
    answer((opened, { position }) => {
      const { site, path, document } = opened;
      if (path === themeCss) return null;
      const [text, offset] = [document.getText(), document.offsetAt(position)];
      const textFile = textAt(site, path);
      const cursor = textFile
        ? cursorInText(textFile.page, textFile.name, text, offset)
        : cursorAt(openFile(site, path, text), offset);
      return hoverAt(cursor, under(opened, position)?.mention, uris);
    }, content.recentlyOpened),
  );
  connection.onDefinition(
    answer((opened, { position }) => {
      const found = under(opened, position);
      return found ? definitionsOf(opened.site, found.mention.entity, uris) : [];
    }),
  );
  connection.onReferences(
    answer((opened, { position, context }) => {
      const found = under(opened, position);
      const mentions = found ? mentionsOf(opened.site, found.mention.entity) : [];
      const wanted = mentions.filter(({ defines }) => context.includeDeclaration || !defines);
      return locationsOf(opened.site, wanted, uris);
    }),
  );
  connection.onPrepareRename(
    answer((opened, { position }) => {
      const found = under(opened, position);
      return found ? renamable(opened.site, found) : null;
    }),
  );
  connection.onRenameRequest(
    answer((opened, { position, newName }) => {
      const found = under(opened, position);
      return found ? rename(opened.site, found, newName, { uris, canMove }) : null;
    }),
  );
  connection.onDocumentSymbol(answerByText((_path, text) => outlineOf(text)));
  if (biome !== undefined)
    connection.onDocumentFormatting(answerByText((path, text) => format(biome, project.siteDir, path, text)));
  connection.onCodeAction(
    answer(({ site, path, document }, { range }) =>
      fixesAt(site, path, document.uri, range, reference, uris),
    ),
  );
  connection.onCodeLens(
    answer(({ site, path, document }) => lensesOf(openFile(site, path, document.getText()), devServer)),
  );
  connection.onExecuteCommand(async ({ command, arguments: [uri] = [] }) => {
    if (command === showCommand) await connection.window.showDocument({ uri: String(uri), external: true });
  });
  documents.listen(connection);
  connection.listen();
}
