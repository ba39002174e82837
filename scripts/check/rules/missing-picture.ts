import { posix } from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { mediaAt, ofPictures, pictureNames } from '../site/pictures.ts';
import { nearest } from '../text/nearest.ts';

export const missingPicture: Rule = {
  code: 'missing-picture',
  description: 'There is no picture of this name in `content/media`.',
  help: 'Put the file there, or write the name of one that is there.',
  check: {
    ...ofPictures(({ file, media }, _visit, context) => (media ? undefined : missing(file, context))),
    // The record of a picture that has gone.
    document: (context) => {
      const [, file] = /^media\/(.+)\.json$/.exec(context.file) ?? [];
      return file === undefined || mediaAt(file, context) ? [] : [missing(file, context)];
    },
  },
};

function missing(file: string, context: DocumentContext): Problem {
  if (/^(?:https?:)?\/\//.test(file))
    return { message: 'pictures of other sites are not shown; put a copy of the file into content/media' };
  return {
    message: `there is no picture ${JSON.stringify(file)} in content/media`,
    suggestion: likeliest(file, pictureNames(context)),
  };
}

/** The picture that was meant: the same path written otherwise, the same name elsewhere, or one much like it. */
function likeliest(file: string, names: readonly string[]): string | undefined {
  const plain = file.replace(/^(?:\.?\/)?(?:content\/)?(?:media\/)?/, '').toLowerCase();
  const base = posix.basename(plain);
  return (
    names.find((name) => name.toLowerCase() === plain) ??
    names.find((name) => posix.basename(name).toLowerCase() === base) ??
    nearest(plain, names)
  );
}
