import { posix } from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import { ofPictures } from '../site/pictures.ts';

export const poorAlt: Rule = {
  code: 'poor-alt',
  description: 'The words for those who cannot see the picture are no more than the name of its file.',
  help: 'Write what the picture shows, as you would say it on the telephone.',
  check: {
    ...ofPictures(({ file, own: { alt } }) => {
      const problem = problemOf(alt, file);
      return problem && { ...problem, below: ['alt'] };
    }),
    document: ({ file, document: { alt } }) => {
      const [, name] = /^media\/(.+)\.json$/.exec(file) ?? [];
      if (name === undefined) return [];
      const byLanguage: [string, unknown][] =
        alt !== null && typeof alt === 'object' ? Object.entries(alt) : [];
      const words = [
        { path: ['alt'], text: alt },
        ...byLanguage.map(([code, text]) => ({ path: ['alt', code], text })),
      ];
      return words.flatMap(({ path, text }) => {
        const problem = problemOf(text, name);
        return problem ? [{ ...problem, path }] : [];
      });
    },
  },
};

/** What cameras and telephones call their files. */
const serial = /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|untitled|whatsapp image)[\s_-]*\d*$/;

function problemOf(alt: unknown, file: string): Problem | undefined {
  if (typeof alt !== 'string') return undefined;
  const { name, base } = posix.parse(file.toLowerCase());
  const words = alt.trim().toLowerCase();
  // A word may name the file and say best what is there: leaf.svg shows a leaf.
  const isName = words === base || (words === name && /[_\d-]/.test(name));
  const isFile = isName || /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$/.test(words);
  if (!isFile && !serial.test(words)) return undefined;
  const what = isFile ? 'is the name of a file' : 'only says that there is a picture';
  return { message: `${JSON.stringify(alt)} ${what}; say what the picture shows` };
}
