import { posix } from 'node:path';
import { isObject, isRecord, type JsonObject } from '../../renderer/content/documents.ts';
import { overlay } from '../../renderer/content/translation.ts';

/** A content file as on disk. */
export interface SourceFile {
  /** Path under `content/`. */
  readonly path: string;
  readonly text: string;
  /** The parsed JSON; undefined if it is invalid. */
  readonly value: unknown;
  /** The Markdown files that it refers to, or the style sheet of the theme, by reference; undefined values are missing files. */
  readonly texts?: ReadonlyMap<string, string | undefined> | undefined;
  /** The names of files that differ only in case from those of missing Markdown files, by the name as written. */
  readonly similar?: ReadonlyMap<string, string> | undefined;
  /** For `site.json`: the path of its schema, if the one that it names does not exist. */
  readonly schema?: string | undefined;
  /** Why it could not be read. */
  readonly problem?: string | undefined;
  /** For a translation: its original, and its own properties. `value` is the merged document. */
  readonly over?: { readonly original: SourceFile; readonly translation: JsonObject };
}

/** The name of the style sheet beside `theme.json`. */
export const themeCss = 'theme.css';

/** Whether a file belongs to others, by which it is read. */
export function isSibling(path: string): boolean {
  return path.endsWith('.md') || path === themeCss;
}

/** Whether a content file is one that people write as text. */
export function isTextFile(path: string): boolean {
  return path.endsWith('.json') || isSibling(path);
}

/** Creates a content file. The text is parsed on access; that of a page again if another one was parsed since. */
export function sourceFile(
  path: string,
  text: string,
  texts?: SourceFile['texts'],
  similar?: SourceFile['similar'],
): SourceFile {
  return new TextFile(path, text, texts, similar);
}

/** The page that was parsed last. The values of all pages would take as much memory as their texts. */
let lastPage: TextFile | undefined;

// A class: object literals with a getter would each have a shape that engines cannot optimize for.
class TextFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  readonly texts: SourceFile['texts'];
  readonly similar: SourceFile['similar'];
  parsed: { value: unknown } | undefined;

  constructor(path: string, text: string, texts: SourceFile['texts'], similar: SourceFile['similar']) {
    this.path = path;
    this.text = text;
    this.texts = texts;
    this.similar = similar;
  }

  get value(): unknown {
    if (!this.parsed) {
      this.parsed = { value: parse(this.text) };
      if (this.path.startsWith('pages/')) {
        if (lastPage) lastPage.parsed = undefined;
        lastPage = this;
      }
    }
    return this.parsed.value;
  }
}

/** The document of a page, with references to Markdown files replaced by their text, or of the theme, with its CSS. */
export function pageIn({ value, texts }: Pick<SourceFile, 'value' | 'texts'>): unknown {
  if (!texts) return value;
  const css = texts.get(themeCss);
  if (css !== undefined && isObject(value)) return { ...value, css };
  const fill = (part: unknown): unknown => {
    if (part === null || typeof part !== 'object') return part;
    if (Array.isArray(part)) return part.map(fill);
    const { file } = part as { file?: unknown };
    const text = typeof file === 'string' ? texts.get(file) : undefined;
    if (text !== undefined && Object.keys(part).length === 1) return text;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, fill(item)]));
  };
  return fill(value);
}

/** A Markdown file of a page. */
interface Sibling {
  /** Path under `content/`. */
  path: string;
  /** The reference to it. */
  name: string;
  /** Undefined if it does not exist. */
  text: string | undefined;
}

/** The Markdown files of a page, whether or not they exist. */
export function siblingsOf({ path, texts }: SourceFile): Sibling[] {
  return [...(texts ?? [])].map(([name, text]) => ({
    ...{ name, text },
    path: posix.join(posix.dirname(path), name).normalize(),
  }));
}

export function siblingPaths(file: SourceFile): string[] {
  return siblingsOf(file).map(({ path }) => path);
}

/** The same file with another path. */
export function renamed(file: SourceFile, path: string): SourceFile {
  // Inherits rather than copies, so that lazy files are not read.
  return Object.create(file, { path: { value: path, enumerable: true } }) as SourceFile;
}

/**
 * Merges a translation over its original, under the path of the original.
 * @returns the translation alone if one of them is not a JSON object
 */
export function mergeTranslation(file: SourceFile, original: SourceFile): SourceFile {
  const { value: translation } = file;
  const { path, value: first } = original;
  if (!isRecord(translation) || !isRecord(first)) return renamed(file, path);
  return Object.create(file, {
    path: { value: path, enumerable: true },
    value: { value: overlay(path, first, translation) },
    texts: { value: bothTexts(original, file) },
    over: { value: { original, translation } },
  }) as SourceFile;
}

/** The Markdown files of an original and its translation; undefined if neither has any. */
function bothTexts(original: SourceFile, { texts }: SourceFile): SourceFile['texts'] {
  if (!original.texts || !texts) return texts ?? original.texts;
  return new Map([...original.texts, ...texts]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
