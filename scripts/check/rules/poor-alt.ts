import { posix } from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const poorAlt: Rule = {
  code: 'poor-alt',
  isRenderable: true,
  description: 'The alt text is only the file name of the picture, or the picture is marked as decorative.',
  help: 'Describe what the picture shows, as you would on the phone.',
  check: {
    ...pictureChecks(({ file, own: { alt, decorative } }) => {
      if (alt !== undefined && decorative === true) {
        const message = 'screen readers skip a decorative picture; remove "alt" or "decorative"';
        return { message, below: ['alt'] };
      }
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

/** File names that cameras and phones choose. */
const serial = /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|untitled|whatsapp image)[\s_-]*\d*$/;

function problemOf(alt: unknown, file: string): Problem | undefined {
  if (typeof alt !== 'string') return undefined;
  const { name, base } = posix.parse(file.toLowerCase());
  const words = alt.trim().toLowerCase();
  // A single word can be both: leaf.svg shows a leaf.
  const isName = words === base || (words === name && /[_\d-]/.test(name));
  const isFile = isName || /^\S+\.(?:jpe?g|png|webp|avif|gif|svg)$/.test(words);
  if (!isFile && !serial.test(words)) return undefined;
  const what = isFile ? 'is a file name' : 'only says that there is a picture';
  return { message: `${JSON.stringify(alt)} ${what}; describe what the picture shows` };
}
