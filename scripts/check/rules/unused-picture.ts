import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import type { SiteIndex } from '../site/context.ts';
import { mediaNames } from '../site/pictures.ts';

export const unusedPicture: Rule = {
  code: 'unused-picture',
  description: 'No page shows this picture or names this file.',
  help: 'Show it, or remove the file and its record. Found with `--launch` alone.',
  check: {
    site: (site) => {
      const texts = textsOf(site);
      const isNamed = (name: string) =>
        texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
      const unused = mediaNames(site).filter((name) => !isNamed(name));
      return unused.map((name) => ({
        file: `media/${name}`,
        path: [],
        message: `no page shows content/media/${name}`,
      }));
    },
  },
};

/** The texts of all documents that may name pictures. */
function textsOf({ documents, source }: SiteIndex): string[] {
  return [...documents.keys()].flatMap((file) => {
    const { text, texts } = (kindOf(file) === 'media' ? undefined : source(file)) ?? {};
    return text === undefined ? [] : [text, ...(texts?.values() ?? [])].filter((part) => part !== undefined);
  });
}
