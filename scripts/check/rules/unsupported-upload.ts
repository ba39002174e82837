import { endpointNamed } from '../forms/endpoints.ts';
import { fieldsOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const unsupportedUpload: Rule = {
  code: 'unsupported-upload',
  description: 'A form has a file field, but its encoding or provider does not support files.',
  help: 'Send the form as multipart, to a provider that accepts files.',
  check: {
    document: (context) => {
      const files = fieldsOf(context).flatMap(({ kind }, index) => (kind === 'file' ? [index] : []));
      const { endpoint, encoding } = sendingOf(context) ?? {};
      if (files.length === 0) return [];
      const problems: Problem[] = [];
      if (endpointNamed(endpoint, context)?.provider === 'inbox')
        for (const index of files) {
          const message = `the inbox does not accept files; send the form to another provider, or ask for a link to the file`;
          problems.push({ path: ['fields', index, 'kind'], message });
        }
      if (encoding === 'json') {
        const message = 'JSON cannot contain files; write "multipart"';
        problems.push({ path: ['send', 'encoding'], message, suggestion: 'multipart' });
      }
      return problems;
    },
  },
};
