import { posix } from 'node:path';
import { kindOf, type MediaFile, type PictureFormat } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

const endings: Readonly<Record<PictureFormat, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
  svg: ['.svg'],
};

export const wrongExtension: Rule = {
  code: 'wrong-extension',
  description: 'The name of the picture ends like that of another format.',
  help: 'Rename the file as the finding says.',
  check: {
    file: ({ path, value }) => {
      const { format } = (value ?? {}) as Partial<MediaFile>;
      if (kindOf(path) !== 'media' || format === undefined) return [];
      const { base, name, ext } = posix.parse(path);
      if (endings[format].includes(ext.toLowerCase())) return [];
      const message = `${base} is ${format.toUpperCase()} inside; rename it to ${name}${endings[format][0]}`;
      return [{ offset: 0, length: 1, message }];
    },
  },
};
