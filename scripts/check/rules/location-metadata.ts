import { mediaFileIn } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const locationMetadata: Rule = {
  code: 'location-metadata',
  isForLaunch: true,
  description:
    'The metadata of the file contains the GPS location where it was taken. Videos are published with it, and so are files for download that are not JPEG; other pictures are published without it, but the repository contains it.',
  help: 'Save the file without its metadata. Only reported with `--launch`.',
  check: {
    site: ({ documents }) =>
      [...documents].flatMap(([file, document]) => {
        const { hasLocation } = mediaFileIn(file, document) ?? {};
        const message = 'this file contains the location where it was taken; save it without its metadata';
        return hasLocation ? [{ file, path: [], message }] : [];
      }),
  },
};
