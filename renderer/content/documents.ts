import type {
  Collection,
  Form,
  Glossary,
  Media,
  Page,
  Piece,
  Redirects,
  Site,
  Theme,
} from '../../schema/types.d.ts';
import type { FileFormat, PictureFormat } from './media/formats.ts';

/** A JSON object that no schema has vouched for. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON objects in content files, by their paths under `content/`. */
export type JsonDocuments = ReadonlyMap<string, JsonObject>;

/** A block as written: its variables, Markdown and references are still text. */
export type BlockDocument = JsonObject & {
  readonly type: string;
  readonly id?: string;
  readonly blocks?: readonly BlockDocument[];
};

/** A page as written; what components receive is a `Page`. */
export type PageDocument = Omit<Page, 'blocks'> & { readonly blocks: readonly BlockDocument[] };

/** A layout as written. */
export type LayoutDocument = Partial<Record<'before' | 'after', readonly BlockDocument[]>> & {
  readonly notice?: BlockDocument;
  readonly sidebar?: BlockDocument;
};

/** A piece as written. */
export type PieceDocument = Omit<Piece, 'blocks'> & { readonly blocks: readonly BlockDocument[] };

/** A form as written. */
export type FormDocument = JsonObject & Pick<Form, 'send'>;

/** An entry of a collection; the schema of the collection says what else it has. */
export type EntryDocument = JsonObject & {
  readonly title: string;
  readonly description: string;
  readonly icon?: string;
  readonly picture?: unknown;
};

/** What is known of a file in `content/media` without decoding it: the facts that stand in for the file among the documents. */
export interface MediaFile {
  /** What the bytes are, whatever the name says; undefined for what is not published. */
  readonly format?: PictureFormat | FileFormat;
  /** The size of a picture in pixels, turned as the camera was; undefined where nothing says it. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  /** A hash of the bytes and of what derives pictures from them: it is in the names of those. */
  readonly key: string;
  /** Whether it moves, so that it is published as it is. */
  readonly isAnimated?: boolean;
  /** Whether its end is missing. */
  readonly isTruncated?: boolean;
  /** Whether its metadata say where it was taken. */
  readonly saysPlace?: boolean;
  /** What in a drawing would run or load something. */
  readonly activePart?: string;
  /** The colours of the theme that a drawing takes, such as `brand` for `var(--brand)`. */
  readonly themeColours?: readonly string[];
}

/** What the content files of each kind hold. */
interface DocumentData {
  site: Site;
  theme: Theme;
  glossary: Glossary;
  redirects: Redirects;
  page: PageDocument;
  layout: LayoutDocument;
  piece: PieceDocument;
  form: FormDocument;
  entry: EntryDocument;
  collection: Collection;
  data: JsonObject;
  /** A schema that the site has of its own. */
  schema: JsonObject;
  /** The record beside a picture. */
  record: Media;
  media: MediaFile;
}

export type DocumentKind = keyof DocumentData;

/** A content file that passed the check: a union that `kind` discriminates. */
export type ContentDocument = {
  [Kind in DocumentKind]: { kind: Kind; data: DocumentData[Kind] };
}[DocumentKind];

/** The content files of one locale, by their paths under `content/`. */
export type Documents = ReadonlyMap<string, ContentDocument>;

const files: ReadonlyMap<string, DocumentKind> = new Map([
  ['site.json', 'site'],
  ['theme.json', 'theme'],
  ['glossary.json', 'glossary'],
  ['redirects.json', 'redirects'],
]);

const folders: ReadonlyMap<string, DocumentKind> = new Map([
  ['pages', 'page'],
  ['layouts', 'layout'],
  ['pieces', 'piece'],
  ['forms', 'form'],
  ['data', 'data'],
  ['collections', 'collection'],
  ['schema', 'schema'],
]);

/** What a content file is, by its path: any folder that has no other meaning is a collection. */
export function kindOf(path: string): DocumentKind {
  if (isMedia(path)) return path.endsWith('.json') ? 'record' : 'media';
  const [folder = '', file] = path.split('/');
  return file === undefined ? (files.get(path) ?? 'data') : (folders.get(folder) ?? 'entry');
}

/** Whether a file under `content/` is a picture or another file of `content/media`, or the record of one. */
export function isMedia(path: string): boolean {
  return path.startsWith('media/');
}

/**
 * The schema that a content file must satisfy.
 * @param path the path under `content/`, such as `pages/pricing.json`
 * @returns the path under `schema/`, whether or not such a schema exists; of a schema its own name
 */
export function schemaFor(path: string): string {
  const kind = kindOf(path);
  if (kind === 'entry') return `collections/${path.slice(0, path.indexOf('/'))}.json`;
  if (kind === 'record') return 'media.json';
  if (kind === 'schema') return 'http://json-schema.org/draft-07/schema#';
  return kind === 'data' ? path : `${kind}.json`;
}

/** Types documents that passed the check, by their paths. */
export function typedDocuments(checked: JsonDocuments): Documents {
  // The one place where content gets its types: its schemas, which the types are generated from, have accepted it.
  const typed = (file: string, data: JsonObject) => ({ kind: kindOf(file), data }) as ContentDocument;
  return new Map([...checked].map(([file, data]) => [file, typed(file, data)]));
}

/** What a file of a known kind holds. Throws when there is no such file. */
export function documentAt<Kind extends DocumentKind>(
  documents: Documents,
  file: string,
  kind: Kind,
): DocumentData[Kind] {
  const document = documents.get(file);
  if (!document || !isOfKind(document, kind)) throw new Error(`there is no ${kind} content/${file}`);
  return document.data;
}

function isOfKind<Kind extends DocumentKind>(
  document: ContentDocument,
  kind: Kind,
): document is ContentDocument & { data: DocumentData[Kind] } {
  return document.kind === kind;
}

/** Whether a JSON value is an object or an array, whose properties can be read. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
