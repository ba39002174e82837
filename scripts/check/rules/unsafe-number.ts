import type { Rule } from '../rule.ts';

/** Strings, to skip them, and whole numbers of 16 digits or more. */
const token = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

export const unsafeNumber: Rule = {
  code: 'unsafe-number',
  description: 'A whole number is so large that its last digits would change.',
  help: 'Write it as text, in double quotes.',
  check: {
    file: ({ text }) =>
      /\d{16}/.test(text)
        ? [...text.matchAll(token)].flatMap(({ 0: written, index }) => {
            if (written.startsWith('"') || BigInt(Number(written)) === BigInt(written)) return [];
            const message = `this number would become ${BigInt(Number(written))}; write it as text`;
            return [
              {
                ...{ offset: index, length: written.length, message },
                edit: { offset: index, length: written.length, text: JSON.stringify(written) },
              },
            ];
          })
        : [],
  },
};
