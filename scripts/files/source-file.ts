/** A content file as it is on disk. */
export interface SourceFile {
  /** Its path under `content/`. */
  readonly path: string;
  readonly text: string;
  /** The parsed JSON; undefined when the text is not JSON. */
  readonly value: unknown;
  /** Why it could not be read. */
  readonly problem?: string | undefined;
}

/** A content file with the given text, which is parsed when its value is first asked for. */
export function sourceFile(path: string, text: string): SourceFile {
  let parsed: { value: unknown } | undefined;
  return {
    path,
    text,
    get value() {
      parsed ??= { value: parse(text) };
      return parsed.value;
    },
  };
}

/** The same file under another path. */
export function renamed(file: SourceFile, path: string): SourceFile {
  // Not a copy, which would have to read the file.
  return Object.create(file, { path: { value: path, enumerable: true } }) as SourceFile;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
