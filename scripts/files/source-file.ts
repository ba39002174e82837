import { posix } from 'node:path';
import { isObject, type JsonObject } from '../../renderer/content/documents.ts';
import { overlay } from '../../renderer/content/translation.ts';

/** A content file as it is on disk. */
export interface SourceFile {
  /** Its path under `content/`. */
  readonly path: string;
  readonly text: string;
  /** The parsed JSON; undefined when the text is not JSON. */
  readonly value: unknown;
  /** The Markdown files beside it that it names, by those names; undefined where there is none. */
  readonly texts?: ReadonlyMap<string, string | undefined> | undefined;
  /** Why it could not be read. */
  readonly problem?: string | undefined;
  /** What a translation leaves out it takes from here: `value` is the whole then, and `own` what the text holds. */
  readonly over?: { readonly original: SourceFile; readonly own: JsonObject };
}

/** A content file with the given text, which is parsed when its value is first asked for. */
export function sourceFile(path: string, text: string, texts?: SourceFile['texts']): SourceFile {
  return new TextFile(path, text, texts);
}

// A class: object literals with a getter would each have a shape that engines cannot optimize for.
class TextFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  readonly texts: SourceFile['texts'];
  parsed: { value: unknown } | undefined;

  constructor(path: string, text: string, texts: SourceFile['texts']) {
    this.path = path;
    this.text = text;
    this.texts = texts;
  }

  get value(): unknown {
    this.parsed ??= { value: parse(this.text) };
    return this.parsed.value;
  }
}

/** The document in a page file, its texts that are in files beside it in place of their names. */
export function pageIn({ value, texts }: Pick<SourceFile, 'value' | 'texts'>): unknown {
  if (!texts) return value;
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

/** The paths under `content/` of the texts beside a page, whether or not they are there. */
export function pathsBeside({ path, texts }: SourceFile): string[] {
  return [...(texts?.keys() ?? [])].map((name) => posix.join(posix.dirname(path), name));
}

/** The same file under another path. */
export function renamed(file: SourceFile, path: string): SourceFile {
  // Not a copy, which would have to read the file.
  return Object.create(file, { path: { value: path, enumerable: true } }) as SourceFile;
}

/**
 * A translation under the path of the file that it translates, over that file.
 * @returns the translation alone where one of the two is no JSON object
 */
export function overOriginal(file: SourceFile, original: SourceFile): SourceFile {
  const { value: own } = file;
  const { path, value: first } = original;
  if (!isObject(own) || !isObject(first) || Array.isArray(own) || Array.isArray(first))
    return renamed(file, path);
  return Object.create(file, {
    path: { value: path, enumerable: true },
    value: { value: overlay(path, first, own) },
    over: { value: { original, own } },
  }) as SourceFile;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
