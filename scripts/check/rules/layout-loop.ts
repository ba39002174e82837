import { layoutsBelow } from '../../../renderer/content/layouts.ts';
import type { Rule } from '../rule.ts';

export const layoutLoop: Rule = {
  code: 'layout-loop',
  description: 'Layouts extend each other in a cycle.',
  help: 'Remove `extends` from one of them.',
  check: {
    document: ({ file, document, documents }) => {
      if (typeof document.extends !== 'string' || !layoutsBelow(file, documents).includes(file)) return [];
      return [
        { path: ['extends'], message: 'this layout extends itself through the layouts that it extends' },
      ];
    },
  },
};
