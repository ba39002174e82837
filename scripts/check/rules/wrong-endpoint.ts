import { endpointsOf } from '../forms/endpoints.ts';
import type { Problem, Rule } from '../rule.ts';

export const wrongEndpoint: Rule = {
  code: 'wrong-endpoint',
  description: 'The service of an endpoint takes no forms at its address.',
  help: 'Write the address that the service gives, or choose the inbox.',
  check: {
    // A service elsewhere takes nothing at an address of this site. Netlify does, as it hosts the site, but has no inbox.
    document: (context) =>
      endpointsOf(context).flatMap(([name, { provider, address }]): Problem[] => {
        if (provider === 'inbox' || typeof provider !== 'string' || typeof address !== 'string') return [];
        const isNetlify = provider === 'netlify';
        if (!address.startsWith(isNetlify ? '/_inbox/' : '/')) return [];
        const advice = isNetlify
          ? 'the address of a page, such as /'
          : 'the https address that the service gives';
        const message = `${provider} takes no forms at ${address}; write ${advice}`;
        return [{ path: ['forms', 'endpoints', name, 'address'], message }];
      }),
  },
};
