import { layoutsBelow, maxLayouts } from '../../../renderer/content/layouts.ts';
import type { Rule } from '../rule.ts';

export const layoutLoop: Rule = {
  code: 'layout-loop',
  description: 'Layouts extend each other in a cycle, or too many of them one through the other.',
  help: 'Remove `extends` from one of them, or let it extend a layout further down.',
  check: {
    document: ({ file, document, documents }) => {
      if (typeof document.extends !== 'string') return [];
      const below = layoutsBelow(file, documents);
      if (below.includes(file))
        return [
          { path: ['extends'], message: 'this layout extends itself through the layouts that it extends' },
        ];
      // Only the first one of a chain.
      const isFirst =
        below.length > maxLayouts && layoutsBelow(below[0] ?? '', documents).length <= maxLayouts;
      const message = `this layout extends more than ${maxLayouts} layouts, one through the other`;
      return isFirst ? [{ path: ['extends'], message }] : [];
    },
  },
};
