import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingFile: Rule = {
  code: 'missing-file',
  description: 'A required file is missing.',
  help: 'Add it.',
  check: {
    site: ({ known, schemas }) => {
      const needed: [file: string, reason: string][] = [
        ['site.json', 'it contains the settings of the site'],
        ['pages/404.json', 'it is the not-found page'],
      ];
      for (const [file, { layout }] of known)
        if (isPage(file) && layout === undefined) {
          needed.push(['layouts/default.json', `content/${file} names no layout, so it takes this one`]);
          break;
        }
      for (const file of schemas.keys())
        if (file.startsWith('data/'))
          needed.push([file, `add it, or delete its schema, content/schema/${file}`]);
      return needed.flatMap(([file, reason]) =>
        known.has(file) ? [] : [{ file, path: [], message: `the file is missing; ${reason}` }],
      );
    },
  },
};
