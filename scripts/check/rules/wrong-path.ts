import { translationOf } from '../../../renderer/content/language.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { readingOf } from '../site/reading.ts';

export const wrongPath: Rule = {
  code: 'wrong-path',
  description: 'A page says a path that it cannot have.',
  help: 'Only a translation says a `path`, that of a template page with its brackets; any other page has that of its file.',
  check: {
    files: (files) =>
      [...files.values()]
        .filter(({ path }) => isPage(path) && !translationOf(path))
        .filter((file) => readingOf(file).known.path !== undefined)
        .map(({ path }) => ({
          file: path,
          message: 'only a translation says a "path"; rename the file to give this page another one',
        })),
    document: ({ file, document: { path, collection } }) => {
      const place = /\[[^\]]+\]/.exec(file)?.[0] ?? '';
      if (typeof path !== 'string' || typeof collection !== 'string' || path.includes(place)) return [];
      return [
        { path: ['path'], message: `the path of a template page needs the place for the entry, ${place}` },
      ];
    },
  },
};
