import type { ServerEvent } from '../scripts/edit/answers.ts';

export type { Schema } from '../renderer/content/schemas.ts';
export type { OpenDocument, ServerEvent, Site, Written } from '../scripts/edit/answers.ts';
export type { Choice, DocumentItem } from '../scripts/edit/documents.ts';
export type { Side } from '../scripts/edit/merge.ts';
export type { Renamed, Saved, State, Work } from '../scripts/edit/session.ts';
export type { FindingResult as Finding } from '../scripts/operations/result.ts';
export type { Place, ShownPage } from '../scripts/operations/shown-page.ts';

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

/** Calls a function with each event of the server until it stops. Throws a Refusal. */
export async function follow(onEvent: (event: ServerEvent) => void): Promise<void> {
  const response = await ask('events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; reader; ) {
    const { done, value = '' } = await reader.read().catch(noAnswer);
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onEvent(JSON.parse(line));
  }
}
