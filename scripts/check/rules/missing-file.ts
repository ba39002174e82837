import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingFile: Rule = {
  code: 'missing-file',
  description: 'A required file is missing.',
  help: 'Add it.',
  check: {
    site: ({ known }) => {
      const needed: [file: string, reason: string][] = [
        ['site.json', 'the facts of the site stand in this file'],
        ['pages/404.json', 'this is the page that is shown where no page is'],
      ];
      for (const [file, { layout }] of known)
        if (isPage(file) && layout === undefined) {
          needed.push(['layouts/default.json', `content/${file} names no layout, so it takes this one`]);
          break;
        }
      return needed.flatMap(([file, reason]) =>
        known.has(file) ? [] : [{ file, path: [], message: `the file is missing; ${reason}` }],
      );
    },
  },
};
