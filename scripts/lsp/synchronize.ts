import {
  type Connection,
  type Diagnostic,
  MessageType,
  ShowMessageNotification,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { OpenCheck } from '../check/engine/open.ts';
import { fileAt, readIfThere } from '../files/disk.ts';
import type { Project } from '../files/project.ts';
import { isTextFile } from '../files/source-file.ts';
import { diagnosticsIn, diagnosticsOf } from './diagnostics.ts';
import { type LiveSite, openLiveSite } from './site.ts';
import type { ContentUris } from './uris.ts';

/** A content file that is open in the editor, and the site including all buffers. */
export interface Opened {
  site: OpenCheck;
  path: string;
  document: TextDocument;
}

/**
 * Keeps the site in sync with the editor, and the diagnostics of the editor with the site.
 * @param reference URL of the reference
 * @returns functions that return an open content file by its URI; undefined for other files
 */
export function synchronize(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  project: Project,
  uris: ContentUris,
  reference: string,
): {
  /** With the site after all changes. */
  opened(uri: string): Promise<Opened | undefined>;
  /** With the site after all changes, while other files may still be checked. */
  recentlyOpened(uri: string): Promise<Opened | undefined>;
} {
  let live: LiveSite | undefined;
  let trouble = '';
  /** The published diagnostics, by URI. */
  const sentDiagnostics = new Map<string, string>();

  const show = (uri: string, diagnostics: Diagnostic[]) => {
    const text = JSON.stringify(diagnostics);
    if ((sentDiagnostics.get(uri) ?? '[]') !== text) connection.sendDiagnostics({ uri, diagnostics });
    if (diagnostics.length > 0) sentDiagnostics.set(uri, text);
    else sentDiagnostics.delete(uri);
  };
  // Editors identify a file by the exact URI that they sent.
  const urisOf = () => new Map(documents.all().map(({ uri }) => [uris.pathOf(uri), uri]));
  const publish = (site: OpenCheck) => {
    const uriByPath = urisOf();
    const now = new Map(
      [...diagnosticsOf(site, reference)].map(([path, all]) => [
        uriByPath.get(path) ?? uris.uriOf(path),
        all,
      ]),
    );
    for (const uri of [...sentDiagnostics.keys(), ...now.keys()]) show(uri, now.get(uri) ?? []);
  };
  connection.onInitialized(() => {
    live = openLiveSite(project, {
      onFile: (file, findings) => {
        const uri = urisOf().get(file.path);
        if (uri) show(uri, diagnosticsIn(file.text, findings, reference));
      },
      onCheck: (site) => {
        trouble = '';
        publish(site);
      },
      onTrouble: (error) => {
        const message = `The content or its schemas cannot be read: ${String(error)}`;
        if (message !== trouble)
          connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
        trouble = message;
      },
    });
  });
  connection.onShutdown(() => live?.close());

  const isContent = (path: string | undefined): path is string => path !== undefined && isTextFile(path);
  documents.onDidChangeContent(({ document }) => {
    const path = uris.pathOf(document.uri);
    if (!isContent(path)) return;
    const text = document.getText();
    // An unchanged buffer counts as the file on disk, which has a stat signature and may start with a BOM.
    const isSaved = readIfThere(fileAt(project.contentDir, path))?.replace(/^\uFEFF/, '') === text;
    live?.write(path, isSaved ? undefined : text);
  });
  const forget = ({ document }: { document: TextDocument }) => {
    const path = uris.pathOf(document.uri);
    if (isContent(path)) live?.write(path, undefined);
  };
  documents.onDidSave(forget);
  documents.onDidClose(forget);

  const openedIn = (site: OpenCheck | undefined, uri: string): Opened | undefined => {
    const [path, document] = [uris.pathOf(uri), documents.get(uri)];
    return site && document && isContent(path) ? { site, path, document } : undefined;
  };
  return {
    opened: async (uri) => openedIn(await live?.settle(), uri),
    recentlyOpened: async (uri) => openedIn(await live?.current(), uri),
  };
}
