import type { ServerResponse } from 'node:http';
import { isObject } from '../../renderer/content/documents.ts';
import type { Schema } from '../../renderer/content/schemas.ts';
import type { Files } from '../check/finding.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import type { DrawPage } from '../dev/content.ts';
import { readFile } from '../files/read.ts';
import { type ShownPage, shownPage } from '../operations/shown-page.ts';
import {
  choicesAt,
  type DocumentItem,
  filesWith,
  listDocuments,
  schemaName,
  schemasOf,
} from './documents.ts';
import { thumbnail, uploadMedia } from './media.ts';
import type { Review } from './review/review.ts';
import type { Merging, Session, State, Work } from './session.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** What the client asks the editor, by name. */
export interface Answers {
  read: Readonly<Record<string, (query: Query) => unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the client is part of the editor
  write: Readonly<Record<string, (body: any) => unknown>>;
  /** Keeps a response open, and sends a line whenever others change files, and whenever the whole site is checked. */
  follow(response: ServerResponse): void;
}

/** What the server tells all tabs: the files that changed, or the findings of the whole site. */
export interface ServerEvent {
  files?: string[];
  /** The tab that changed them; left out if they changed on disk. */
  tab?: string;
  findings?: State['findings'];
}

/** What the client knows of the whole site. */
export interface Site {
  name: string;
  /** The content folder. */
  folder: string;
  /** The origin of the pages. */
  page: string;
  /** Of the pages whose files name none. */
  language: string;
  languages: string[];
  /** The path of the schema of pages, from a file in the folder of pages. */
  schemaPath: string;
  schemas: Record<string, Schema>;
}

/** A document with the name of its schema. */
export interface OpenDocument {
  value: unknown;
  schema: string;
}

/** An answer to changed documents, with the page that is shown. */
export interface Written extends Work, Merging {
  shown: ShownPage | null;
}

/** JSON has null in place of undefined. */
function orUndefined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([file, value]) => [file, value ?? undefined]));
}

/**
 * The answers of an editor.
 * @param page the path of the pages that it shows
 */
export function answersOf(session: Session, review: Review, page: string, draw: DrawPage): Answers {
  const { site, at } = session;
  const { check } = site;
  const following = new Set<ServerResponse>();
  const shown = ({ file = '', language = '', url }: Query) =>
    shownPage(check, file, language, at, url) ?? null;
  const tell = (event: ServerEvent) => {
    for (const response of following) response.write(`${JSON.stringify(event)}\n`);
  };
  session.onExternalChange((files) => tell({ files }));
  let findings: ServerEvent['findings'];
  let list: { files: Files; documents: DocumentItem[] } | undefined;
  /** All documents, which are listed again only after a change. */
  const documents = (): DocumentItem[] => {
    const files = check.files();
    if (list?.files !== files) list = { files, documents: listDocuments(check) };
    return list.documents;
  };
  session.onChecked(() => {
    ({ findings } = session.state());
    tell({ findings });
  });
  return {
    read: {
      site: (): Site => {
        const { value } = check.file('site.json') ?? {};
        const { brand, name, language } = (isObject(value) ? value : {}) as Record<string, unknown>;
        return {
          name: String((isObject(brand) && brand.name) || name || ''),
          folder: site.dir,
          page,
          language: String(language ?? ''),
          schemaPath: schemaPath('pages/page.json', check.documents),
          languages: check.locales().map(({ code }) => code),
          schemas: schemasOf(check),
        };
      },
      documents,
      document: ({ file = '' }): OpenDocument => ({
        value: session.document(file) ?? null,
        schema: schemaName(check, file),
      }),
      shown,
      work: () => session.work(),
      mentions: ({ file = '' }) => filesWith(check, file),
      picture: ({ name = '' }) => thumbnail(site, name),
      changes: () => review.changes(),
      committed: () => review.shown(),
    },
    write: {
      upload: ({ name, data }) => uploadMedia(site, String(name), Buffer.from(String(data), 'base64')),
      write: ({ documents, bases = {}, page = {}, tab }): Written => {
        const answer = session.write(orUndefined(documents), orUndefined(bases));
        tell({ files: Object.keys(documents), tab });
        return { ...session.work(), ...answer, shown: shown(page) };
      },
      drawn: async ({ url, file, document }) => {
        const source = readFile(site.dir, String(file), new Map([[String(file), JSON.stringify(document)]]));
        // A text can be needed without markers, such as a name.
        return source && draw(String(url), source).catch(() => undefined);
      },
      fixed: (finding) => ({ value: session.fixed(finding) ?? null }),
      save: async ({ asDraft, tab }) => {
        await session.background.checked();
        const saved = asDraft ? session.saveAsDrafts() : session.save();
        // The tab does not know yet which documents are drafts now.
        tell({ files: saved.files, ...(!asDraft && { tab }) });
        return saved;
      },
      rename: ({ file, to, tab }) => {
        const saved = session.rename(String(file), String(to));
        tell({ files: saved.files, tab });
        return saved;
      },
      settle: ({ file, at, side, tab }) => {
        session.settle(String(file), String(at), side === 'mine' ? 'mine' : 'theirs');
        tell({ files: [file], tab });
        return session.work();
      },
      reverted: ({ file, change }) => ({ value: review.reverted(String(file), change) ?? null }),
      restored: ({ file }) => ({ kept: review.restore(String(file)) }),
      commit: ({ message, branch }) => {
        review.commit(String(message), branch && String(branch));
        return review.changes();
      },
      choices: ({ file, at, written }) => choicesAt(check, String(file), String(at), String(written)),
    },
    follow: (response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
      response.write(`${JSON.stringify({ findings })}\n`);
      following.add(response);
      response.once('close', () => following.delete(response));
    },
  };
}
