import { isMedia, kindOf } from '../../../renderer/content/documents.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import type { Rule } from '../rule.ts';

export const misplacedFile: Rule = {
  code: 'misplaced-file',
  description:
    'The file is in a folder where it is not used; only pages, entries and pictures can be in subfolders.',
  help: 'Move it up into the folder that it belongs to.',
  check: {
    document: ({ file }) => {
      const [folder = '', ...rest] = file.split('/');
      if (kindOf(file) === 'schema' && ownSchemaName(file) === undefined) {
        const message =
          'schemas of a site belong in content/schema/collections or content/schema/data, named after the collection or data file';
        return [{ message }];
      }
      const mayBeDeep = ['page', 'entry', 'schema'].includes(kindOf(file)) || isMedia(file);
      if (mayBeDeep || rest.length < 2) return [];
      const message = `this file is not used here; move it to content/${folder}/${rest.at(-1)}`;
      return [{ message }];
    },
  },
};
