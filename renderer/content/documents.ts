import type {
  Collection,
  Form,
  Glossary,
  Media,
  Migration,
  Page,
  Piece,
  Redirects,
  Site,
  Sources,
  Synced,
  Theme,
} from '../../schema/types.d.ts';
import type { FileFormat, PictureFormat } from './media/formats.ts';
import { basePath } from './url.ts';

/** A JSON object that has not been validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON objects in content files, by their paths under `content/`. */
export type JsonDocuments = ReadonlyMap<string, JsonObject>;

/** A block as written by its author, before variables, Markdown and references are resolved. */
type BlockDocument = JsonObject & {
  readonly type: string;
  readonly id?: string;
  readonly blocks?: readonly BlockDocument[];
};

/** A page as written by its author; components receive a `Page`. */
type PageDocument = Omit<Page, 'blocks'> & { readonly blocks: readonly BlockDocument[] };

type LayoutDocument = Partial<Record<'before' | 'top' | 'bottom' | 'after', readonly BlockDocument[]>> & {
  readonly notice?: BlockDocument;
  readonly sidebar?: BlockDocument;
};

type PieceDocument = Omit<Piece, 'blocks'> & { readonly blocks: readonly BlockDocument[] };

type FormDocument = JsonObject & Pick<Form, 'send'>;

/** An entry of a collection; its other properties are defined by the schema of the collection. */
type EntryDocument = JsonObject & {
  readonly title: string;
  readonly description: string;
  readonly icon?: string;
  readonly picture?: unknown;
};

/** Facts about a file in `content/media`, which represent it among the documents. */
export interface MediaFile {
  /** The format detected from the bytes, regardless of the extension; undefined for files that cannot be published. */
  readonly format?: PictureFormat | FileFormat;
  /** The size of a picture in pixels, after applying its EXIF orientation; undefined if unknown. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  /** A hash of the bytes and of the generator, which is part of the names of generated pictures. */
  readonly key: string;
  /** Whether the picture is animated, so that it is published unchanged. */
  readonly isAnimated?: boolean;
  readonly isTruncated?: boolean;
  readonly hasLocation?: boolean;
  /** Content of a drawing that would run code or load something. */
  readonly activePart?: string;
  /** The theme colours that a drawing uses, such as `brand` for `var(--brand)`. */
  readonly themeColours?: readonly string[];
  /** Whether a drawing uses the colour of the text around it, `currentColor`, without setting one. */
  readonly hasTextColour?: boolean;
  /** The colours of the shapes of a drawing, or the darkest and lightest of a small transparent PNG or WebP. */
  readonly colours?: readonly string[];
  readonly isEmpty?: boolean;
  /** Whether a drawing copies its parts so often that it takes minutes to draw. */
  readonly hasTooManyCopies?: boolean;
  /** The markup of a small drawing that a page can contain. */
  readonly markup?: string;
  /** The lightest and boldest weight of a font; equal unless the font is variable. */
  readonly weights?: readonly [number, number];
  /** The characters of a font, as ranges of hexadecimal code points such as `20-7e,a0`. */
  readonly characters?: string;
}

/** A theme with the text of `theme.css`, if there is one. */
export interface StyledTheme extends Theme {
  css?: string;
}

/** The type of each kind of content file. */
interface DocumentData {
  site: Site;
  theme: StyledTheme;
  glossary: Glossary;
  redirects: Redirects;
  sources: Sources;
  synced: Synced;
  page: PageDocument;
  layout: LayoutDocument;
  piece: PieceDocument;
  form: FormDocument;
  entry: EntryDocument;
  collection: Collection;
  data: JsonObject;
  /** A schema defined by the site. */
  schema: JsonObject;
  migration: Migration;
  /** The media record beside a picture. */
  record: Media;
  media: MediaFile;
}

type DocumentKind = keyof DocumentData;

const files: ReadonlyMap<string, DocumentKind> = new Map([
  ['site.json', 'site'],
  ['theme.json', 'theme'],
  ['glossary.json', 'glossary'],
  ['redirects.json', 'redirects'],
  ['sources.json', 'sources'],
  ['synced.json', 'synced'],
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

/** The kind of a content file, by its path; folders without another meaning are collections. */
export function kindOf(path: string): DocumentKind {
  if (isMedia(path)) return path.endsWith('.json') ? 'record' : 'media';
  if (path.startsWith('schema/migrations/')) return 'migration';
  const end = path.indexOf('/');
  return end < 0 ? (files.get(path) ?? 'data') : (folders.get(path.slice(0, end)) ?? 'entry');
}

/** Whether a file under `content/` is a media file or a media record. */
export function isMedia(path: string): boolean {
  return path.startsWith('media/');
}

/** The facts about a media file; undefined for other files. They are generated, not written by authors. */
export function mediaFileIn(path: string, value: unknown): MediaFile | undefined {
  return kindOf(path) === 'media' ? (value as MediaFile) : undefined;
}

/**
 * The schema that a content file must satisfy.
 * @param path the path under `content/`, such as `pages/pricing.json`
 * @returns the path under `schema/`, whether or not the schema exists; for a schema, its own name
 */
export function schemaFor(path: string): string {
  const kind = kindOf(path);
  if (kind === 'entry') return `collections/${path.slice(0, path.indexOf('/'))}.json`;
  if (kind === 'record') return 'media.json';
  if (kind === 'schema') return 'http://json-schema.org/draft-07/schema#';
  return kind === 'data' ? path : `${kind}.json`;
}

/** The base path of the site, such as `/shop`; usually empty. */
export function baseIn(documents: JsonDocuments): string {
  return basePath(documents.get('site.json')?.url);
}

/** Returns a checked document of a kind. Throws if it does not exist. */
export function documentAt<Kind extends DocumentKind>(
  documents: JsonDocuments,
  file: string,
  kind: Kind,
): DocumentData[Kind] {
  const document = documents.get(file);
  if (!document || kindOf(file) !== kind) throw new Error(`there is no ${kind} content/${file}`);
  // The only cast of content to its types: it was validated against the schemas that the types are generated from.
  return document as DocumentData[Kind];
}

/** The items of a list; none of any other value. */
export function itemsOf<Item>(value: readonly Item[] | undefined): readonly Item[];
export function itemsOf(value: unknown): readonly unknown[];
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An object; an empty one in place of any other value. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The part of a JSON value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key as string] : undefined),
    value,
  );
}

/** All texts in a JSON value. */
export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(textsWithin) : [];
}

/** A JSON value with other texts. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** Whether a JSON value is an object, and not an array. */
export function isRecord(value: unknown): value is JsonObject {
  return isObject(value) && !Array.isArray(value);
}

/** Whether a JSON value is an object or an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
