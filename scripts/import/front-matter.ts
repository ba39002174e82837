import { LineCounter, parseDocument } from 'yaml';

/** A front matter property. */
export interface FrontMatterValue {
  /** A string, list, object or other YAML value. */
  value: unknown;
  /** Source text of the value, if it is on one line. */
  source: string;
  line: number;
}

/** Front matter and body of a document. */
interface FrontMatter {
  values: ReadonlyMap<string, FrontMatterValue>;
  body: string;
  /** Line number of the first line of the body. */
  line: number;
}

const pattern =
  /^\uFEFF?(?:\s*\n(?=\S+[ \t]*\n[\w"'$.-]+[ \t]*[:=]))?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\r?\n|$)/;

/** Parses front matter: YAML between `---`, or single-line TOML values between `+++`. */
export function readFrontMatter(text: string): FrontMatter {
  const [match, mark, inner = ''] = pattern.exec(text) ?? [];
  if (match === undefined) return { values: new Map(), body: text.replace(/^\uFEFF/, ''), line: 1 };
  const values = mark === '---' ? valuesOfYaml(inner) : valuesOfToml(inner);
  return { values, body: text.slice(match.length), line: match.split('\n').length };
}

function valuesOfYaml(inner: string): Map<string, FrontMatterValue> {
  const lineCounter = new LineCounter();
  const lines = inner.split(/\r?\n/);
  // Keep dates and numbers as written.
  const options = { schema: 'failsafe', uniqueKeys: false, strict: false, logLevel: 'silent' } as const;
  const document = parseDocument(inner, { ...options, lineCounter });
  const { contents } = document;
  if (!contents || !('items' in contents)) return new Map();
  let plain: Record<string, unknown> = {};
  try {
    plain = document.toJS();
  } catch {
    // Aliases can repeat each other too often.
  }
  const entries = contents.items.flatMap((item): [string, FrontMatterValue][] => {
    const key = ('key' in item ? item.key : undefined) as { range?: number[] } | null | undefined;
    const { line } = lineCounter.linePos(key?.range?.[0] ?? 0);
    const source = (lines[line - 1] ?? '').replace(/^[^:]*:/, '').trim();
    const name = String(key ?? '');
    return name ? [[name, { value: plain?.[name], source, line: line + 1 }]] : [];
  });
  return new Map(entries);
}

function valuesOfToml(inner: string): Map<string, FrontMatterValue> {
  const entries = inner.split(/\r?\n/).flatMap((text, index): [string, FrontMatterValue][] => {
    const [, name, source = ''] = /^["']?([\w.-]+)["']?\s*=\s*(.*)$/.exec(text) ?? [];
    const [, list] = /^\[(.*)\]$/.exec(source) ?? [];
    const value = list === undefined ? unquoted(source) : list.split(',').map(unquoted).filter(Boolean);
    return name ? [[name, { value, source, line: index + 2 }]] : [];
  });
  return new Map(entries);
}

function unquoted(text: string): string {
  const value = text.trim();
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')(?:\s+#.*)?$/.exec(value) ?? [];
  return double?.replace(/\\(["\\/])/g, '$1') ?? single ?? value.replace(/\s+#.*$/, '');
}

/** A property as a string; undefined for other types. Accepts unquoted braces, which YAML parses as an object. */
export function textOf(entry: FrontMatterValue | undefined): string | undefined {
  const { value, source = '' } = entry ?? {};
  const text = typeof value === 'string' ? value : value && !Array.isArray(value) ? source : '';
  return text.replace(/\s+/g, ' ').trim() || undefined;
}

/** A property as a list of strings. */
export function textsOf(entry: FrontMatterValue | undefined): string[] {
  return [entry?.value].flat().filter((item): item is string => typeof item === 'string' && item !== '');
}

/** The title and the Markdown of the hero and features in the front matter of a home page, as in VitePress and Starlight. */
export function homeOf(values: ReadonlyMap<string, FrontMatterValue>): {
  title?: string | undefined;
  text: string;
} {
  const hero = objectIn(values.get('hero')?.value);
  const actions = objectsIn(hero.actions).map(({ text, link }) => `- ${linked(text, link)}`);
  const features = objectsIn(values.get('features')?.value).map(({ title, details, link, linkText }) =>
    [`- **${linked(title, link)}**`, stringIn(details), stringIn(linkText)].filter(Boolean).join(' – '),
  );
  const paragraphs = [
    stringIn(hero.title) && stringIn(hero.name),
    stringIn(hero.text),
    stringIn(hero.tagline),
  ];
  return {
    title: stringIn(hero.title) || stringIn(hero.name) || undefined,
    text: [...paragraphs, actions.join('\n'), features.join('\n')].filter(Boolean).join('\n\n'),
  };
}

const stringIn = (value: unknown) => (typeof value === 'string' ? value : '');
const linked = (words: unknown, url: unknown) =>
  stringIn(url) ? `[${stringIn(words) || url}](${url})` : stringIn(words);
const objectIn = (value: unknown) =>
  (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.map(objectIn) : []);
