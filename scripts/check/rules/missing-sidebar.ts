import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const missingSidebar: Rule = {
  code: 'missing-sidebar',
  description:
    'A page links to the previous and next page, but its layout has no sidebar, which determines their order.',
  help: 'Add a sidebar to the layout, write the links yourself, or remove the block.',
  check: {
    title: {
      PreviousNextBlock: ({ value }, { file, document: { layout = 'default' }, known }) => {
        const { from } = ((value as { pages?: unknown }).pages ?? {}) as { from?: unknown };
        const around = known.get(`layouts/${layout}.json`);
        if (!isPage(file) || from !== 'page.neighbours' || !around || around.sidebar) return [];
        const message = `content/layouts/${layout}.json has no sidebar, which determines the previous and next page`;
        return [{ below: ['pages', 'from'], message }];
      },
    },
  },
};
