import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isCheckedElsewhere } from '../site/fill.ts';
import { closestFile, fileSuggestion, mediaAt, pictureChecks } from '../site/pictures.ts';

export const missingPicture: Rule = {
  code: 'missing-picture',
  description: 'There is no picture with this name in `content/media`.',
  help: 'Add the file, or write the name of an existing one.',
  check: {
    ...pictureChecks(({ file, media, own, isInText }, { value }, context) => {
      const written = String(own.file ?? value);
      if (media || (!isInText && isCheckedElsewhere(written, 'picture', context))) return undefined;
      return missing(file, context);
    }),
    // A record whose picture was removed.
    document: (context) => {
      const [, file] = /^media\/(.+)\.json$/.exec(context.file) ?? [];
      if (file === undefined || mediaAt(file, context)) return [];
      const meant = closestFile(file, ['picture'], context);
      const advice = meant
        ? `rename it to ${meant}.json`
        : 'name a record after its file, such as team.jpg.json';
      return [{ message: `there is no picture ${JSON.stringify(file)} for this record; ${advice}` }];
    },
  },
};

function missing(file: string, context: DocumentContext): Problem {
  if (file.startsWith('data:'))
    return { message: 'data URLs are not supported; save the picture in content/media' };
  if (/^(?:https?:)?\/\//.test(file))
    return {
      message: `pictures on other sites are not supported; download it with npm run media -- ${file} <name>`,
    };
  if (mediaAt(file, context)) {
    const suggestion = closestFile(file, ['picture'], context);
    return { message: `${file} is not a picture`, suggestion, isCertain: false };
  }
  const message = `there is no picture ${JSON.stringify(file)} in content/media`;
  return { message, ...fileSuggestion(file, ['picture'], context) };
}
