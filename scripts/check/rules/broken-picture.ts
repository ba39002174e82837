import type { MediaFile } from '../../../renderer/content/documents.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const brokenPicture: Rule = {
  code: 'broken-picture',
  description: 'The file is no picture that the site can show, or not all of it is there.',
  help: 'Save it again as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  check: {
    file: ({ path, value }) => {
      if (kindOf(path) !== 'media') return [];
      const { format, isTruncated, width, height } = (value ?? {}) as Partial<MediaFile>;
      const at = { offset: 0, length: 1 };
      if (format === undefined)
        return [
          { ...at, message: 'this is no picture that the site can show; save it as JPEG, PNG, WebP or SVG' },
        ];
      if (isTruncated)
        return [{ ...at, message: 'the end of this picture is missing; copy the file here once more' }];
      return width && height ? [] : [{ ...at, message: 'nothing says how large this picture is' }];
    },
  },
};
