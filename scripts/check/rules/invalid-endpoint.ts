import { endpointProblem, endpointsIn, endpointsOf } from '../forms/endpoints.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import type { BaseContext, SiteContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { withoutLanguage } from '../site/redirects.ts';

export const invalidEndpoint: Rule = {
  code: 'invalid-endpoint',
  description: 'Forms cannot be sent to the address of an endpoint.',
  help: 'Use the address that the service provides, or use the inbox.',
  check: {
    document: (context) =>
      endpointsOf(context).flatMap(([name, { provider, address }]): Problem[] => {
        const filled = filledAddress(address, context);
        if (typeof provider !== 'string' || filled === undefined) return [];
        const message = endpointProblem(provider, filled);
        return message === undefined ? [] : [{ path: ['forms', 'endpoints', name, 'address'], message }];
      }),
    site: (site) =>
      endpointsIn(site.known).flatMap(([name, { provider, address }]): SiteProblem[] => {
        const filled = filledAddress(address, site);
        if (!site.own.has('site.json') || typeof provider !== 'string' || !filled) return [];
        const message = endpointProblem(provider, filled) ? undefined : pageProblem(provider, filled, site);
        if (message === undefined) return [];
        return [{ file: 'site.json', path: ['forms', 'endpoints', name, 'address'], message }];
      }),
  },
};

/** The address with its variables; undefined if `pattern-mismatch` reports it. */
function filledAddress(address: unknown, { scope }: Pick<BaseContext, 'scope'>): string | undefined {
  const filled = typeof address === 'string' ? tryFill(address, scope) : undefined;
  return filled !== undefined && /^(\/(?!\/)|https?:\/\/[^\s/])\S*$/.test(filled) ? filled : undefined;
}

/** Why no page of this site can be the address of an endpoint, or why this one cannot. */
function pageProblem(provider: string, address: string, site: SiteContext): string | undefined {
  const url = tryFill(String(site.known.get('site.json')?.url ?? ''), site.scope);
  const isHere = !!url && (address === url || address.startsWith(`${url}/`));
  if (provider !== 'netlify')
    return isHere
      ? `this is an address of this site, which ${provider} does not read; write the https address that the service gives`
      : undefined;
  const own = isHere ? address.slice(url.length) || '/' : address;
  if (!own.startsWith('/')) return undefined;
  // An alias redirects, which loses the submission.
  const path = withoutLanguage(own, site.known).replace(/(?<=.)\/$/, '');
  return site.byPath.get(path)?.path === path
    ? undefined
    : `there is no page at ${own}, and Netlify accepts forms only at the address of a page; write that of one, such as /`;
}
