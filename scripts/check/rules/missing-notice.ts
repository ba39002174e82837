import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingNotice: Rule = {
  code: 'missing-notice',
  description: 'The page asks for the notice of its layout, which has none.',
  help: 'Give the layout a notice, or take `notice` out of the page.',
  check: {
    document: ({ file, document: { notice, layout = 'default' }, known }) => {
      const around = known.get(`layouts/${layout}.json`);
      if (!isPage(file) || notice !== true || !around || around.notice) return [];
      return [{ path: ['notice'], message: `content/layouts/${layout}.json has no notice to show` }];
    },
  },
};
