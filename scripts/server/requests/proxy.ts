import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { UserError } from '../../cli/errors.ts';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Returns the address that a request comes from. */
export type ClientAddress = (request: Request) => string;

/** The address of the connection. */
export const directAddress: ClientAddress = ({ socket }) => plainAddress(socket.remoteAddress ?? '');

/**
 * Reads `TRUSTED_PROXY`: the number of proxies in front of the server, or their addresses and networks. The address of a
 * visitor is what the outermost of them wrote into `Forwarded` or `X-Forwarded-For`; what others wrote is ignored.
 * @throws UserError if it is neither
 */
export function clientAddress(setting = ''): ClientAddress {
  if (setting.trim() === '') return directAddress;
  const isProxy = proxiesIn(setting);
  return (request) => {
    const { forwarded, 'x-forwarded-for': list } = request.headers;
    const peer = directAddress(request);
    const chains = [
      ...(forwarded === undefined ? [] : [forwardedBy(forwarded)]),
      ...(list === undefined ? [] : [[list].flat().join(',').split(',')]),
    ];
    const found = new Set(chains.map((chain) => clientIn([...chain.map(nodeAddress), peer], isProxy)));
    // A proxy passes on the header that it does not write, so a visitor may have written it.
    return found.size === 1 ? ([...found][0] ?? peer) : peer;
  };
}

/** Whether an address is that of a proxy. @param hops the number of proxies between it and the server */
type IsProxy = (address: string, hops: number) => boolean;

function proxiesIn(setting: string): IsProxy {
  if (/^\s*[1-9]\d?\s*$/.test(setting)) return (_address, hops) => hops < Number(setting);
  const proxies = new BlockList();
  for (const entry of setting.split(',').map((part) => part.trim())) {
    const [address = '', length, ...more] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const isLength =
      length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 'ipv6' ? 128 : 32));
    if (isIP(address) === 0 || !isLength || more.length > 0)
      throw new UserError(
        `TRUSTED_PROXY must be the number of proxies, such as 1, or their addresses, such as 127.0.0.1, 10.0.0.0/8, not ${JSON.stringify(setting)}`,
      );
    if (length === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(length), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The nearest address that is not that of a proxy; that of the last proxy if it wrote none. */
function clientIn(chain: readonly (string | undefined)[], isProxy: IsProxy): string | undefined {
  let client = chain.at(-1);
  for (let hops = 0; client !== undefined && isProxy(client, hops); hops++) {
    const next = chain.at(-2 - hops);
    if (next === undefined) break;
    client = next;
  }
  return client;
}

/** The `for` of each element of a `Forwarded` header (RFC 7239); empty if it has none. */
function forwardedBy(header: string): string[] {
  // A quote that is not closed reaches to the end, so that each character is read once.
  const elements = header.match(/(?:[^,"]|"(?:\\.|[^"\\])*"?)+/g) ?? [];
  return elements.map((element) => {
    const [, quoted, token] = /(?:^|;)\s*for=(?:"((?:\\.|[^"\\])*)"|([^;\s"]*))/i.exec(element) ?? [];
    return quoted?.replace(/\\(.)/g, '$1') ?? token ?? '';
  });
}

/** The address in a node name such as `192.0.2.1:80` or `[2001:db8::1]:80`; undefined for a name such as `unknown`. */
function nodeAddress(name: string): string | undefined {
  const node = name.trim();
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\w+)?$/.exec(node) ?? [];
  const address = plainAddress(inBrackets ?? beforePort ?? node);
  return isIP(address) === 0 ? undefined : address;
}

/** IPv4 as such, without the zone of an IPv6 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
}
