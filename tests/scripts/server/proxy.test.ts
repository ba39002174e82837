import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../scripts/server/requests/proxy.ts';

/** The address of a visitor behind proxies, for a request from this address with these headers. */
function clientOf(setting: string | undefined, from: string, headers: Record<string, string>) {
  const request = { socket: { remoteAddress: from }, headers };
  return clientAddress(setting)(request as unknown as Pick<IncomingMessage, 'headers' | 'socket'>);
}
const list = (text: string) => ({ 'x-forwarded-for': text });
const forwarded = (text: string) => ({ forwarded: text });

test.each([
  ['nothing is trusted by default', undefined, list('1.1.1.1'), '127.0.0.1'],
  ['an empty setting trusts nothing', '', list('1.1.1.1'), '127.0.0.1'],
  ['one proxy', '1', list('1.1.1.1'), '1.1.1.1'],
  ['what a visitor adds in front is ignored', '1', list('9.9.9.9, 1.1.1.1'), '1.1.1.1'],
  ['two proxies', '2', list('9.9.9.9, 1.1.1.1, 2.2.2.2'), '1.1.1.1'],
  ['fewer proxies than set', '3', list('1.1.1.1'), '1.1.1.1'],
  ['no header', '1', {}, '127.0.0.1'],
  ['the address of the proxy', '127.0.0.1', list('9.9.9.9, 1.1.1.1'), '1.1.1.1'],
  ['a network of proxies', '127.0.0.1, 10.0.0.0/8', list('9.9.9.9, 1.1.1.1, 10.2.3.4'), '1.1.1.1'],
  ['another address', '10.0.0.1', list('1.1.1.1'), '127.0.0.1'],
  ['only proxies', '127.0.0.1,10.0.0.0/8', list('10.0.0.9'), '10.0.0.9'],
  ['a visitor without a name', '1', list('unknown'), '127.0.0.1'],
  ['junk', '1', list('<script>'), '127.0.0.1'],
  ['an empty list', '1', list(''), '127.0.0.1'],
  ['a port', '1', list('1.1.1.1:4711'), '1.1.1.1'],
  ['IPv6', '1', list('2001:db8::7'), '2001:db8::7'],
  ['IPv6 with a port', '1', list('[2001:db8::7]:4711'), '2001:db8::7'],
  ['IPv4 in IPv6', '1', list('::ffff:1.1.1.1'), '1.1.1.1'],
  ['Forwarded', '1', forwarded('for=1.1.1.1;proto=https;by=10.0.0.1'), '1.1.1.1'],
  ['Forwarded in quotes', '1', forwarded('For="[2001:db8::7]:4711"'), '2001:db8::7'],
  ['Forwarded by two proxies', '2', forwarded('for=9.9.9.9, for=1.1.1.1;host="a,b", for=2.2.2.2'), '1.1.1.1'],
  ['a hidden name', '1', forwarded('for=_hidden'), '127.0.0.1'],
  ['no for', '1', forwarded('proto=https'), '127.0.0.1'],
  ['an open quote', '1', forwarded('for="1.1.1.1'), '127.0.0.1'],
  ['both that agree', '1', { ...list('1.1.1.1'), ...forwarded('for=1.1.1.1') }, '1.1.1.1'],
  ['both that differ', '1', { ...list('1.1.1.1'), ...forwarded('for=9.9.9.9') }, '127.0.0.1'],
])('%s', (_what, setting, headers, client) => {
  expect(clientOf(setting, '::ffff:127.0.0.1', headers)).toBe(client);
});

test('a long header takes no time', () => {
  const start = performance.now();
  for (const text of ['"'.repeat(16_000), 'for="'.repeat(3000), ','.repeat(16_000), 'for=\\"'.repeat(2000)])
    clientOf('1', '127.0.0.1', { ...forwarded(text), ...list(text) });
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each(['0', '-1', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', 'proxy.example', '::1/129', '1.5'])(
  'TRUSTED_PROXY=%s is an error',
  (setting) => {
    expect(() => clientAddress(setting)).toThrow('TRUSTED_PROXY must be');
  },
);
