import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import type { SiteFiles } from '../site/markdown-files.ts';

export const unusedPicture: Rule = {
  code: 'unused-picture',
  isForLaunch: true,
  description: 'No page uses this picture or file.',
  help: 'Use it, or delete the file and its record. Only reported with `--launch`.',
  check: {
    // Of all languages: a translation may leave out a picture that its original shows.
    files: (site) => {
      const texts = textsOf(site);
      const isNamed = (name: string) =>
        texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
      return site.paths
        .filter((file) => kindOf(file) === 'media' && !isNamed(file.replace('media/', '')))
        .map((file) => ({ file, message: `no page uses content/${file}` }));
    },
  },
};

/** The source texts of all documents that can refer to pictures. */
function textsOf({ paths, file }: SiteFiles): string[] {
  return paths.flatMap((path) => {
    const { text, texts } = (kindOf(path) !== 'media' && file(path)) || {};
    return [text, ...(texts?.values() ?? [])].filter((part) => part !== undefined);
  });
}
