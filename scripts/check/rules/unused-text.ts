import type { Rule } from '../rule.ts';
import { unusedTexts } from '../site/markdown-files.ts';

export const unusedText: Rule = {
  code: 'unused-text',
  isForLaunch: true,
  description: 'No page and no entry uses this Markdown file.',
  help: 'Name it in the `body` of a text, or delete it. Only reported with `--launch`.',
  check: {
    files: (site) =>
      unusedTexts(site.markdown.paths, site).map((file) => ({
        file,
        message: `no page and no entry uses content/${file}; name it in the "body" of a text, or delete it`,
      })),
  },
};
