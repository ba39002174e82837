import { kindOf } from '../../../renderer/content/documents.ts';
import { hasTexts } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { bodyOf } from '../text/prose.ts';

export const missingText: Rule = {
  code: 'missing-text',
  description: 'A text is in a file that is not there.',
  help: 'Put the file beside the page, or write its path from the folder of the page.',
  check: {
    title: {
      ProseFile: ({ value, file, schema }, { source }) => {
        const { file: name } = value as { file?: unknown };
        if (typeof name !== 'string' || bodyOf(value, source)) return [];
        // What has not the right form is reported as that.
        if (!new RegExp(schema.properties?.file?.pattern ?? '').test(name)) return [];
        const message = hasTexts(file)
          ? `there is no file ${name} beside this ${kindOf(file)}`
          : 'only a page or an entry can have its text in a file beside it';
        return [{ below: ['file'], message }];
      },
    },
  },
};
