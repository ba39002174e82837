import type { Rule } from '../rule.ts';
import { fileChecks } from '../site/files.ts';
import { fileSuggestion } from '../site/pictures.ts';

export const missingMedia: Rule = {
  code: 'missing-media',
  description: 'There is no file with this name in `content/media`.',
  help: 'Add the file, or write the name of an existing one.',
  check: fileChecks(({ file, media, kinds }, context) => {
    if (media) return undefined;
    const message = /^(?:https?:)?\/\//.test(file)
      ? 'files on other sites are not supported; copy the file to content/media, or use an embed'
      : `there is no file ${JSON.stringify(file)} in content/media`;
    return { message, ...fileSuggestion(file, kinds, context) };
  }),
};
