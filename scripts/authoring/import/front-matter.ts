/** What stands above a document, and the rest of it. */
export interface FrontMatter {
  /** The values by their names: texts, or lists of them; of others, such as objects, what is written. */
  values: ReadonlyMap<string, { value: string | string[]; line: number }>;
  body: string;
  /** The number of the first line of the body. */
  line: number;
}

const pattern = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\r?\n|$)/;

/** Reads the front matter of a document: YAML between `---`, or TOML between `+++`, as far as pages have a use for it. */
export function readFrontMatter(text: string): FrontMatter {
  const [whole, , inner = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) return { values: new Map(), body: text.replace(/^\uFEFF/, ''), line: 1 };
  const values = new Map<string, { value: string | string[]; line: number }>();
  const lines = inner.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const [, name, first = ''] = /^["']?([\w.-]+)["']?\s*[:=]\s*(.*)$/.exec(lines[index] ?? '') ?? [];
    if (name === undefined) continue;
    const line = index + 2;
    const more: string[] = [];
    while (/^(?:\s+\S|-\s|\s*$)/.test(lines[index + 1] ?? 'end')) more.push(lines[++index] ?? '');
    values.set(name, { value: readValue(first.trim(), more), line });
  }
  return { values, body: text.slice(whole.length), line: whole.split('\n').length };
}

function readValue(first: string, more: readonly string[]): string | string[] {
  const below = more.map((line) => line.trim()).filter(Boolean);
  if (/^[>|][+-]?$/.test(first)) return below.join(' ');
  if (first === '' && below.length > 0 && below.every((line) => line.startsWith('-')))
    return below.map((line) => unquoted(line.slice(1)));
  if (/^\[.*\]$/s.test(first)) return first.slice(1, -1).split(',').map(unquoted).filter(Boolean);
  return unquoted([first, ...below].join(' '));
}

function unquoted(text: string): string {
  const value = text.trim();
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')(?:\s+#.*)?$/.exec(value) ?? [];
  if (double !== undefined) return double.replace(/\\(["\\/])/g, '$1');
  if (single !== undefined) return single.replaceAll("''", "'");
  return value.replace(/\s+#.*$/, '');
}
