import { kindOf, type MediaFile } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const placeInPicture: Rule = {
  code: 'place-in-picture',
  description:
    'The camera wrote into the file where it was taken. The site publishes that with a video; of a picture the repository has it.',
  help: 'Save the file without its metadata. Found with `--launch` alone.',
  check: {
    site: ({ documents }) =>
      [...documents].flatMap(([file, document]) => {
        // The reader of the files wrote them, no author.
        const { saysPlace } = kindOf(file) === 'media' ? (document as unknown as MediaFile) : {};
        const message = 'this file says where it was taken; save it without its metadata';
        return saysPlace ? [{ file, path: [], message }] : [];
      }),
  },
};
