import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { mediaNames } from '../site/pictures.ts';

export const unusedPicture: Rule = {
  code: 'unused-picture',
  description: 'No page uses this picture or file.',
  help: 'Use it, or delete the file and its record. Only reported with `--launch`.',
  check: {
    site: (site) => {
      const texts = textsOf(site);
      const isNamed = (name: string) =>
        texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
      const unused = mediaNames(site).filter((name) => !isNamed(name));
      return unused.map((name) => ({
        file: `media/${name}`,
        path: [],
        message: `no page uses content/media/${name}`,
      }));
    },
  },
};

/** The source texts of all documents that can refer to pictures. */
function textsOf({ documents, source }: SiteContext): string[] {
  return [...documents.keys()].flatMap((file) => {
    const { text, texts } = (kindOf(file) === 'media' ? undefined : source(file)) ?? {};
    return text === undefined ? [] : [text, ...(texts?.values() ?? [])].filter((part) => part !== undefined);
  });
}
