import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingSidebar: Rule = {
  code: 'missing-sidebar',
  description:
    'A page leads to the pages before and after it, and its layout has no sidebar that says which they are.',
  help: 'Give the layout a sidebar, write the links, or take the block out of the page.',
  check: {
    title: {
      PreviousNextBlock: ({ value }, { file, document: { layout = 'default' }, known }) => {
        const { from } = ((value as { pages?: unknown }).pages ?? {}) as { from?: unknown };
        const around = known.get(`layouts/${layout}.json`);
        if (!isPage(file) || from !== 'page.neighbours' || !around || around.sidebar) return [];
        const message = `content/layouts/${layout}.json has no sidebar that says which pages come before and after this one`;
        return [{ below: ['pages', 'from'], message }];
      },
    },
  },
};
