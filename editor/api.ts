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

/** What the server tells without being asked: the files that changed, or the findings of the whole site. */
export interface News {
  files?: string[];
  /** The tab that changed them; left out if they changed on disk. */
  tab?: string;
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

/** The name of this tab, so that it can tell what it changed itself. */
export const tab = crypto.randomUUID();

/** What an author is told if something was not possible. */
export class Refusal extends Error {}

/** Asks the server. Throws a Refusal if it does not answer, or not with what was asked for. */
async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/api/${path}`, { headers, ...options }).catch(noAnswer);
  if (response.status === 403)
    throw new Refusal(
      'This tab does not know the key of the editor. Open the address that npm run edit printed.',
    );
  if (!response.ok)
    throw new Refusal((await response.json().catch(noAnswer))?.message ?? response.statusText);
  return response;
}

function noAnswer(): never {
  throw new Refusal('The editor does not answer. Start npm run edit again; your work is kept.');
}

/** Asks the server for something. Throws a Refusal. */
export async function read<Result>(name: string, query: Record<string, string> = {}): Promise<Result> {
  const response = await ask(`${name}?${new URLSearchParams(query)}`);
  return response.json().catch(noAnswer);
}

/** Sends something to the server. Throws a Refusal. */
export async function send<Result>(name: string, body: object): Promise<Result> {
  const text = JSON.stringify({ tab, ...body });
  // Also arrives if the tab is closed meanwhile, up to the size that browsers allow.
  const keepalive = text.length < 30_000;
  const response = await ask(name, { method: 'POST', body: text, keepalive });
  return response.json().catch(noAnswer);
}

/** Calls a function with news of the server until it stops. Throws a Refusal. */
export async function follow(onNews: (news: News) => void): Promise<void> {
  const response = await ask('events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; reader; ) {
    const { done, value = '' } = await reader.read().catch(noAnswer);
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onNews(JSON.parse(line));
  }
}
