import { type Document, LineCounter, parseDocument } from 'yaml';

/** A front matter property. */
export interface FrontMatterValue {
  /** A string, list, object or other YAML value. */
  value: unknown;
  /** Source text of the value, if it is on one line. */
  written: string;
  line: number;
}

/** Front matter and body of a document. */
export interface FrontMatter {
  values: ReadonlyMap<string, FrontMatterValue>;
  body: string;
  /** Line number of the first line of the body. */
  line: number;
}

const pattern =
  /^\uFEFF?(?:\s*\n(?=\S+[ \t]*\n[\w"'$.-]+[ \t]*[:=]))?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\r?\n|$)/;

/** Parses front matter: YAML between `---`, or single-line TOML values between `+++`. */
export function readFrontMatter(text: string): FrontMatter {
  const [whole, mark, inner = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) return { values: new Map(), body: text.replace(/^\uFEFF/, ''), line: 1 };
  const values = mark === '---' ? valuesOfYaml(inner) : valuesOfToml(inner);
  return { values, body: text.slice(whole.length), line: whole.split('\n').length };
}

/** The value of a YAML document; undefined if its aliases repeat each other too often. */
function valueIn(document: Pick<Document, 'toJS'>): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function valuesOfYaml(inner: string): Map<string, FrontMatterValue> {
  const lineCounter = new LineCounter();
  const lines = inner.split(/\r?\n/);
  // Keep dates and numbers as written.
  const document = parseDocument(inner, {
    lineCounter,
    schema: 'failsafe',
    uniqueKeys: false,
    strict: false,
    logLevel: 'silent',
  });
  const values = new Map<string, FrontMatterValue>();
  const { contents } = document;
  if (!contents || !('items' in contents)) return values;
  const plain = valueIn(document);
  for (const item of contents.items) {
    const key = 'key' in item ? item.key : undefined;
    const name = String(key ?? '');
    const [start = 0] = (key as { range?: number[] } | null | undefined)?.range ?? [];
    const value = (plain as Record<string, unknown> | undefined)?.[name];
    const { line } = lineCounter.linePos(start);
    const written = (lines[line - 1] ?? '').replace(/^[^:]*:/, '').trim();
    if (name) values.set(name, { value, written, line: line + 1 });
  }
  return values;
}

function valuesOfToml(inner: string): Map<string, FrontMatterValue> {
  const values = new Map<string, FrontMatterValue>();
  for (const [index, text] of inner.split(/\r?\n/).entries()) {
    const [, name, written = ''] = /^["']?([\w.-]+)["']?\s*=\s*(.*)$/.exec(text) ?? [];
    if (name) values.set(name, { value: valueOfToml(written), written, line: index + 2 });
  }
  return values;
}

function valueOfToml(written: string): string | string[] {
  const [, inner] = /^\[(.*)\]$/.exec(written) ?? [];
  if (inner !== undefined) return inner.split(',').map(unquoted).filter(Boolean);
  return unquoted(written);
}

function unquoted(text: string): string {
  const value = text.trim();
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')(?:\s+#.*)?$/.exec(value) ?? [];
  return double?.replace(/\\(["\\/])/g, '$1') ?? single ?? value.replace(/\s+#.*$/, '');
}

/** A property as a string; undefined for other types. Accepts unquoted braces, which YAML parses as an object. */
export function textOf(entry: FrontMatterValue | undefined): string | undefined {
  const { value, written = '' } = entry ?? {};
  const text = typeof value === 'string' ? value : value && !Array.isArray(value) ? written : '';
  return text.replace(/\s+/g, ' ').trim() || undefined;
}

/** A property as a list of strings. */
export function textsOf(entry: FrontMatterValue | undefined): string[] {
  return [entry?.value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
}
