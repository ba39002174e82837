import { endpointProblem, endpointsOf } from '../forms/endpoints.ts';
import type { Problem, Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';

export const invalidEndpoint: Rule = {
  code: 'invalid-endpoint',
  description: 'Forms cannot be sent to the address of an endpoint.',
  help: 'Use the address that the service provides, or use the inbox.',
  check: {
    document: (context) =>
      endpointsOf(context).flatMap(([name, { provider, address }]): Problem[] => {
        if (typeof provider !== 'string' || typeof address !== 'string') return [];
        const filled = tryFill(address, context.scope);
        // `pattern-mismatch` reports anything else.
        if (filled === undefined || !/^(\/(?!\/)|https?:\/\/[^\s/])\S*$/.test(filled)) return [];
        const message = endpointProblem(provider, filled);
        return message === undefined ? [] : [{ path: ['forms', 'endpoints', name, 'address'], message }];
      }),
  },
};
