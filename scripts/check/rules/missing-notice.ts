import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingNotice: Rule = {
  code: 'missing-notice',
  description: 'The page shows the notice of its layout, but the layout has none.',
  help: 'Add a notice to the layout, or remove `notice` from the page.',
  check: {
    document: ({ file, document: { notice, layout = 'default' }, known }) => {
      const around = known.get(`layouts/${layout}.json`);
      if (!isPage(file) || notice !== true || !around || around.notice) return [];
      return [{ path: ['notice'], message: `content/layouts/${layout}.json has no notice to show` }];
    },
  },
};
