/** A JSON Schema or a part of one, as far as fields depend on it. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  enumDescriptions?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  entryOf?: string;
  media?: unknown;
  /** Since which version a property is outdated, and the property to use instead. */
  deprecated?: { since: string; use?: string };
}

export interface DocumentItem {
  file: string;
  kind: string;
  title: string;
  url?: string;
  isDraft?: true;
}

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
  documents: DocumentItem[];
  schemas: Record<string, Schema>;
}

export interface Finding {
  file: string;
  at: string;
  code: string;
  message: string;
  suggestion?: string;
  /** Set if what to write is known exactly. */
  fix?: string;
}

interface Conflict {
  file: string;
  at: string;
  mine: unknown;
  theirs: unknown;
}

export interface Work {
  unsaved: string[];
  conflicts: Conflict[];
}

export interface State extends Work {
  findings: Finding[];
}

/** What the server tells without being asked: the files that others changed, or the findings of the whole site. */
export interface News {
  files?: string[];
  findings?: Finding[];
}

export interface Place {
  name: string;
  file: string;
  at: string;
}

export interface OpenDocument {
  value: unknown;
  schema: string;
  /** How often others changed it. */
  turn: number;
  shown: { url: string; places: Place[] } | null;
}

export interface Choice {
  value: string;
  label: string;
  detail?: string;
  /** The drawing of an icon, as a URL. */
  drawing?: string;
}

/** The key is in the fragment of the URL, which no server sees. A reload finds it in the tab. */
const key = new URLSearchParams(location.hash.slice(1)).get('key') ?? sessionStorage.getItem('key') ?? '';
sessionStorage.setItem('key', key);
if (location.hash.includes('key='))
  history.replaceState(history.state, '', location.pathname + location.search);

const headers = { Authorization: `Bearer ${key}` };

async function answerOf<Result>(response: Response): Promise<Result> {
  if (response.status === 403)
    throw new Error(
      'This tab does not know the key of the editor. Open the address that npm run edit printed.',
    );
  const value = await response.json();
  if (!response.ok) throw new Error(value?.message ?? response.statusText);
  return value;
}

/** Asks the server. Throws an error with a message for authors. */
export async function read<Result>(name: string, query: Record<string, string> = {}): Promise<Result> {
  return answerOf(await fetch(`/api/${name}?${new URLSearchParams(query)}`, { headers }));
}

/** Sends something to the server. Throws an error with a message for authors. */
export async function send<Result>(name: string, body: object): Promise<Result> {
  const text = JSON.stringify(body);
  // Also arrives if the tab is closed meanwhile, up to the size that browsers allow.
  const keepalive = text.length < 30_000;
  return answerOf(await fetch(`/api/${name}`, { method: 'POST', headers, body: text, keepalive }));
}

/** Calls a function with news of the server until it stops. */
export async function follow(onNews: (news: News) => void): Promise<void> {
  const response = await fetch('/api/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; reader; ) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onNews(JSON.parse(line));
  }
}
