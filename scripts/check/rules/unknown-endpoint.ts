import { endpointsIn } from '../forms/endpoints.ts';
import { sendingOf } from '../forms/form.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownEndpoint: Rule = {
  code: 'unknown-endpoint',
  description: 'The form is sent to an endpoint that `site.json` does not define.',
  help: 'Write the name of an existing endpoint, or add this one.',
  check: {
    document: (context) => {
      const endpoint = sendingOf(context)?.endpoint;
      const names = endpointsIn(context.documents).map(([name]) => name);
      // An unreadable site.json is reported itself.
      if (typeof endpoint !== 'string' || !context.documents.has('site.json') || names.includes(endpoint))
        return [];
      const message = `site.json has no endpoint ${JSON.stringify(endpoint)}`;
      return [{ path: ['send', 'endpoint'], message, suggestion: nearest(endpoint, names) }];
    },
  },
};
