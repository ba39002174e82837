import { isMedia } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const wrongPlace: Rule = {
  code: 'wrong-place',
  description:
    'The file lies in a folder where nothing looks for it; only pages and pictures may have folders of their own.',
  help: 'Move it up into the folder that it belongs to.',
  check: {
    document: ({ file }) => {
      const [folder = '', ...rest] = file.split('/');
      if (isPage(file) || isMedia(file) || rest.length < 2) return [];
      const message = `nothing looks for this file here; move it to content/${folder}/${rest.at(-1)}`;
      return [{ message }];
    },
  },
};
