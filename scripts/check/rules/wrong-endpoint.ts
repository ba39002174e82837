import { endpointsOf, unansweredAt } from '../forms/endpoints.ts';
import type { Problem, Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';

export const wrongEndpoint: Rule = {
  code: 'wrong-endpoint',
  description:
    'No form can be sent to the address of an endpoint: the service takes none there, or nothing does.',
  help: 'Write the address that the service gives, or choose the inbox.',
  check: {
    document: (context) =>
      endpointsOf(context).flatMap(([name, { provider, address }]): Problem[] => {
        if (typeof provider !== 'string' || typeof address !== 'string') return [];
        const filled = tryFill(address, context.scope);
        // What is neither a path nor the address of a service has the wrong form, which is reported elsewhere.
        if (filled === undefined || !/^(\/(?!\/)|https?:\/\/[^\s/])\S*$/.test(filled)) return [];
        const message = unansweredAt(provider, filled);
        return message === undefined ? [] : [{ path: ['forms', 'endpoints', name, 'address'], message }];
      }),
  },
};
