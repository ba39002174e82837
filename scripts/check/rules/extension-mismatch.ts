import { posix } from 'node:path';
import { mediaFileIn } from '../../../renderer/content/documents.ts';
import { formats } from '../../../renderer/content/media/formats.ts';
import type { Rule } from '../rule.ts';

export const extensionMismatch: Rule = {
  code: 'extension-mismatch',
  description: 'The file extension does not match the format of the file.',
  help: 'Rename the file as the finding says.',
  check: {
    file: ({ path, value }) => {
      const { format } = mediaFileIn(path, value) ?? {};
      if (format === undefined) return [];
      const { base, name, ext } = posix.parse(path);
      const { endings } = formats[format];
      if (endings.includes(ext.toLowerCase())) return [];
      const message = `the contents of ${base} are ${format.toUpperCase()}; rename it to ${name}${endings[0]}`;
      return [{ offset: 0, length: 1, message }];
    },
  },
};
