import type { Rule } from '../rule.ts';
import { ofFiles } from '../site/files.ts';

/** In bytes. A variable font with all letters of the Latin alphabet takes about 100 KB. */
const most = 150_000;

export const heavyFont: Rule = {
  code: 'heavy-font',
  description: 'A font of the theme is large, and every visitor loads it.',
  help: 'Remove the letters that the site does not need from the file, for example with pyftsubset. Only reported with `--launch`.',
  check: ofFiles(({ file, media, kinds }) => {
    if (!kinds.includes('font') || !media) return undefined;
    // The build compresses TTF and OTF to about half their size.
    const bytes = media.format === 'opentype' ? media.bytes / 2 : media.bytes;
    if (bytes <= most) return undefined;
    const size = `${Math.round(bytes / 1000)} KB`;
    return {
      message: `${file} is ${size} as WOFF2, and every visitor loads it; remove the letters that the site does not need to get below ${most / 1000} KB`,
    };
  }),
};
