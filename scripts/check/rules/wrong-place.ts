import { isMedia, kindOf } from '../../../renderer/content/documents.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import type { Rule } from '../rule.ts';

export const wrongPlace: Rule = {
  code: 'wrong-place',
  description:
    'The file is in a folder where it is not used; only pages, entries and pictures can be in subfolders.',
  help: 'Move it up into the folder that it belongs to.',
  check: {
    document: ({ file }) => {
      const [folder = '', ...rest] = file.split('/');
      if (kindOf(file) === 'schema' && ownSchemaName(file) === undefined) {
        const message =
          'the schemas of a site lie in content/schema/collections and content/schema/data, named like what they are of';
        return [{ message }];
      }
      const mayBeDeep = ['page', 'entry', 'schema'].includes(kindOf(file)) || isMedia(file);
      if (mayBeDeep || rest.length < 2) return [];
      const message = `nothing looks for this file here; move it to content/${folder}/${rest.at(-1)}`;
      return [{ message }];
    },
  },
};
