import { tryFill } from './filling.ts';
import type { Mistake, Wrong } from './finding.ts';
import type { SiteMap } from './site.ts';

/** A place that forms are sent to, as far as it can be read. */
export interface Endpoint {
  provider?: string;
  address?: string;
  accessKey?: string;
  honeypot?: string;
}

/** The endpoints of a site by name; undefined while they cannot be read, and nothing is known of them. */
export function endpointsOf({ documents }: SiteMap): ReadonlyMap<string, Endpoint> | undefined {
  const site = documents.get('site.json') as { forms?: { endpoints?: unknown } } | undefined;
  if (!site) return undefined;
  const endpoints = Object.entries(Object(site.forms?.endpoints) as object);
  return new Map(endpoints.map(([name, endpoint]) => [name, Object(endpoint) as Endpoint]));
}

/** The endpoints of the site: whoever answers for one can, and does so at its address. */
export function checkEndpoints(site: SiteMap): Mistake[] {
  return [...(endpointsOf(site) ?? [])].flatMap(([name, endpoint]) =>
    [...keyless(endpoint), ...atHome(endpoint), ...onPage(endpoint, site)].map(
      ({ below = [], ...wrong }) => ({
        ...wrong,
        file: 'site.json',
        path: ['forms', 'endpoints', name, ...below],
      }),
    ),
  );
}

function keyless({ provider, accessKey }: Endpoint): Wrong[] {
  if (provider !== 'web3forms' || accessKey) return [];
  return [{ code: 'missing-property', message: 'Web3Forms needs an "accessKey"' }];
}

/** A service elsewhere takes nothing at an address of this site. Netlify does, as it hosts the site, but has no inbox. */
function atHome({ provider, address }: Endpoint): Wrong[] {
  if (provider === 'inbox' || typeof provider !== 'string' || typeof address !== 'string') return [];
  const isNetlify = provider === 'netlify';
  if (!address.startsWith(isNetlify ? '/_inbox/' : '/')) return [];
  const mend = isNetlify ? 'the address of a page, such as /' : 'the https address that the service gives';
  const message = `${provider} takes no forms at ${address}; write ${mend}`;
  return [{ below: ['address'], code: 'wrong-endpoint', message }];
}

/** What answers at the address of an inbox is the inbox alone. */
function onPage({ provider, address }: Endpoint, { byPath, scope }: SiteMap): Wrong[] {
  const filled = provider === 'inbox' && typeof address === 'string' ? tryFill(address, scope) : undefined;
  const page = filled === undefined ? undefined : byPath.get(filled);
  if (!page) return [];
  const message = `content/${page.file} has the address ${filled} already; write one for the inbox alone, such as /_inbox/contact`;
  return [{ below: ['address'], code: 'duplicate-route', message }];
}
