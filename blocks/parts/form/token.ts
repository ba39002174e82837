import type { Endpoint } from '../../../schema/types.d.ts';

/**
 * A form that nobody filled in takes less time than this, in milliseconds; one that nobody looks at any more, longer than that. The
 * inbox quarantines what is sent with a younger or older token, unless the browser has worked for a young one.
 */
export const tokenAge = { min: 3000, max: 86_400_000 };

/** The name of the header with the token. */
export const tokenHeader = 'Form-Token';

/** The number of zeros with which the hash of a token begins that somebody has worked for: 16,000 attempts on average. */
const zeros = 14;

/** Whether somebody has worked for a token. */
export async function isWorkedFor(token: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return new DataView(hash).getUint32(0) >>> (32 - zeros) === 0;
}

/** A token of the inbox, and when this browser got it. */
interface Token {
  text: string;
  at: number;
}

const requests = new Map<string, Promise<Token>>();

/** Asks the inbox for a token as soon as somebody begins to fill in a form. Rejects if there is none. */
export function askForToken({ address }: Endpoint): Promise<Token> {
  const asking = requests.get(address) ?? fetchToken(address);
  requests.set(address, asking);
  // The next time, it is asked again.
  asking.catch(() => requests.delete(address));
  return asking;
}

/** The headers by which the inbox knows that a form was filled in on its page; none if there is no token. */
export async function tokenHeaders(service: Endpoint): Promise<Record<string, string>> {
  try {
    const { at } = await askForToken(service);
    if (Date.now() - at > tokenAge.max / 2) requests.delete(service.address);
    const token = await askForToken(service);
    const isYoung = Date.now() - token.at < tokenAge.min;
    return { [tokenHeader]: isYoung ? await workFor(token.text) : token.text };
  } catch {
    return {};
  }
}

async function fetchToken(endpoint: string): Promise<Token> {
  const response = await fetch(`${endpoint}/token`, { signal: AbortSignal.timeout(5000) });
  const { token } = await response.json();
  if (typeof token !== 'string') throw new Error('no token');
  return { text: token, at: Date.now() };
}

async function workFor(token: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const worked = `${token}.${attempt}`;
    if (await isWorkedFor(worked)) return worked;
  }
}
