import { maxUploadMegabytes } from '../../files/uploads.ts';
import { endpointNamed } from '../forms/endpoints.ts';
import { fieldsOf, rulesOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const unsupportedUpload: Rule = {
  code: 'unsupported-upload',
  description:
    'A form has a file field, but its encoding or provider does not support files, or files of this size.',
  help: 'Send the form as multipart, to a provider that accepts files of this size.',
  check: {
    document: (context) => {
      const { endpoint, encoding } = sendingOf(context) ?? {};
      if (!fieldsOf(context).some(({ kind }) => kind === 'file')) return [];
      const problems: Problem[] = [];
      const sizes = rulesOf(context).map(({ check }) => Number(check?.megabytes ?? 0));
      const all = sizes.reduce((sum, size) => sum + size, 0);
      if (endpointNamed(endpoint, context)?.provider === 'inbox' && all > maxUploadMegabytes) {
        const path = ['rules', sizes.indexOf(Math.max(...sizes)), 'check', 'megabytes'];
        const message = `the inbox accepts ${maxUploadMegabytes} megabytes of files per submission, and the rules allow ${all}; write a smaller number, or send the form to another provider`;
        problems.push({ path, message });
      }
      if (encoding === 'json') {
        const message = 'JSON cannot contain files';
        problems.push({ path: ['send', 'encoding'], message, suggestion: 'multipart' });
      }
      return problems;
    },
  },
};
