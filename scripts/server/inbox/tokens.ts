import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isWorkedFor, tokenAge, tokenHeader } from '../../../blocks/parts/form/token.ts';

/** Why a submission is quarantined. */
type Suspicion = 'honeypot' | 'no token' | 'forged token' | 'expired token' | 'too fast' | 'no origin';

/**
 * Signs tokens, by which the inbox knows when somebody began to fill in a form. A token is bound to its endpoint and to time alone: it
 * may be used again, because a program could as well ask for another.
 * @param secret resolves to what all servers of the inbox share
 */
export function openTokens(secret: () => Promise<string>) {
  let key: string | undefined;
  const signed = async (endpoint: string, time: string) => {
    key ??= await secret();
    return `${time}.${createHmac('sha256', key).update(`${time} ${endpoint}`).digest('base64url')}`;
  };
  return {
    /** A new token of an endpoint. */
    issue: (endpoint: string) => signed(endpoint, String(Date.now())),
    /** Why a request to an endpoint was probably sent by a program; undefined if it was not. */
    async suspicionOf(headers: IncomingHttpHeaders, endpoint: string): Promise<Suspicion | undefined> {
      const header = headers[tokenHeader.toLowerCase()];
      if (typeof header !== 'string') return 'no token';
      const [, token = '', time = ''] = /^((\d{1,15})\.[\w-]{43})(?:\.\d{1,9})?$/.exec(header) ?? [];
      const right = Buffer.from(await signed(endpoint, time));
      const sentToken = Buffer.from(token);
      if (right.length !== sentToken.length || !timingSafeEqual(right, sentToken)) return 'forged token';
      const age = Date.now() - Number(time);
      if (age > tokenAge.max) return 'expired token';
      if (age < tokenAge.min && !(await isWorkedFor(header))) return 'too fast';
      return headers.origin === undefined && headers.referer === undefined ? 'no origin' : undefined;
    },
  };
}
