import { isObject } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { shownBlocks } from '../site/blocks.ts';

export const missingPlans: Rule = {
  code: 'missing-plans',
  isRenderable: true,
  description: '`structuredData` of the page includes offers, but no block shows plans with prices.',
  help: 'Add a block with plans, or remove `offers` from `structuredData`.',
  check: {
    document: (context) => {
      const { structuredData, blocks } = context.document;
      if (!isPage(context.file) || !Array.isArray(structuredData) || !Array.isArray(blocks)) return [];
      const index = structuredData.indexOf('offers');
      const showsPlans = shownBlocks(blocks, [], context).some(
        ({ block }) => isObject(block) && block.plans && block.prices,
      );
      if (index < 0 || showsPlans) return [];
      return [
        {
          path: ['structuredData', index],
          message: 'no block of this page shows plans with prices, so there are no offers',
        },
      ];
    },
  },
};
