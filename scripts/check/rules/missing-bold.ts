import { isObject } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { mediaAt } from '../site/pictures.ts';

/** The lightest weight that readers recognize as bold. */
const bold = 600;

export const missingBold: Rule = {
  code: 'missing-bold',
  isRenderable: true,
  description: 'A typeface of the theme has no bold weight, so browsers embolden its letters.',
  help: 'Add the file of the bold weight, or use a variable font.',
  check: {
    title: {
      ThemeOwnFace: ({ value }, context) => {
        if (!isObject(value) || typeof value.file !== 'string' || value.bold !== undefined) return [];
        const { file } = value;
        const [, most] = mediaAt(file, context)?.weights ?? [];
        if (most === undefined || most >= bold) return [];
        const message = `${file} has no bold weight, which headings and bold words need; add "bold" with the file of the bold weight, or with ${file} again to use it for both`;
        return [{ below: ['file'], message }];
      },
    },
  },
};
