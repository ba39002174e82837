import { translationOf } from '../../../renderer/content/language.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { summaryOf } from '../site/file-summary.ts';

export const invalidPath: Rule = {
  code: 'invalid-path',
  description: 'The page has a `path` that is not allowed.',
  help: 'Only translations can have a `path`, which must include the brackets of a template page; other pages get their path from the file name.',
  check: {
    files: (files) =>
      [...files.values()]
        .filter(({ path }) => isPage(path) && !translationOf(path))
        .filter((file) => summaryOf(file).known.path !== undefined)
        .map(({ path }) => ({
          file: path,
          message: 'only translations can have a "path"; rename the file to change the path of this page',
        })),
    document: ({ file, document: { path, collection } }) => {
      const segment = /\[[^\]]+\]/.exec(file)?.[0] ?? '';
      if (typeof path !== 'string' || typeof collection !== 'string' || path.includes(segment)) return [];
      return [{ path: ['path'], message: `the path of a template page must contain ${segment}` }];
    },
  },
};
