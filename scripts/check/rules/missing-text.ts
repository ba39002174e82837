import { kindOf } from '../../../renderer/content/documents.ts';
import { hasTexts } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { bodyOf } from '../text/prose.ts';

export const missingText: Rule = {
  code: 'missing-text',
  description: 'The Markdown file of a text does not exist.',
  help: 'Add the file, or correct its path, which is relative to the page.',
  check: {
    title: {
      ProseFile: ({ value, file, schema }, { source }) => {
        const { file: name } = value as { file?: unknown };
        if (typeof name !== 'string' || bodyOf(value, source)) return [];
        // The schema reports names of the wrong form.
        if (!new RegExp(schema.properties?.file?.pattern ?? '').test(name)) return [];
        const message = hasTexts(file)
          ? `there is no file ${name} next to this ${kindOf(file)}`
          : 'only pages and entries can have their text in a separate file';
        return [{ below: ['file'], message }];
      },
    },
  },
};
