import { kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { hasTexts } from '../../files/read.ts';
import type { Problem, Rule } from '../rule.ts';
import { unusedTexts } from '../site/site-files.ts';
import { bodyOf } from '../text/prose.ts';

export const missingText: Rule = {
  code: 'missing-text',
  description: 'The Markdown file of a text does not exist.',
  help: 'Add the file, or correct its path, which is relative to the page.',
  check: {
    value: {
      'title:ProseFile': ({ value, file, schema }, { source }) => {
        const { file: name } = objectOf(value);
        if (typeof name !== 'string' || bodyOf(value, source)) return [];
        // The schema reports names of the wrong form.
        if (!new RegExp(schema.properties?.file?.pattern ?? '').test(name)) return [];
        const message = hasTexts(file)
          ? `there is no file ${name} next to this ${kindOf(file)}`
          : 'only pages and entries can have their text in a separate file';
        return [{ below: ['file'], message, suggestion: source.similar?.get(name) }];
      },
    },
  },
};

/** The start of YAML or TOML front matter, or a main heading, which only a whole page has. */
const startOfPage = /^\uFEFF?(?:(?:---|\+\+\+)\r?\n(?=[\w"'$.-]+[ \t]*[:=])|\s*#[ \t]+\S)/;

export const unreadText: Rule = {
  code: 'unread-text',
  isRenderable: true,
  description:
    'A Markdown file with front matter or a main heading is among the pages or entries, but no page or entry uses it, or a text is only the name of a Markdown file.',
  help: 'Convert it with `npm run import`, or name it in the `body` of a text.',
  check: {
    value: {
      prose: ({ value }): Problem[] => {
        if (typeof value !== 'string' || !/^\S+\.md$/.test(value)) return [];
        return [
          { message: `this shows the name of the file; write { "file": "${value}" } to show its text` },
        ];
      },
    },
    files: (site) => {
      const { markdown, file: fileAt } = site;
      // A file without a document of the same name is the likely mistake, and reading all files takes time.
      const alone = markdown.paths.filter((path) => !fileAt(path.replace(/\.md$/, '.json')));
      const wrong = alone.filter((path) => startOfPage.test(markdown.read(path)));
      return unusedTexts(wrong, site).map((file) => {
        const name = file.slice(file.lastIndexOf('/') + 1);
        const message = `a Markdown file is not a page, so this one is not read; move it out of content and convert it with npm run import -- <folder>, or remove the front matter or main heading and write "body": { "file": "${name}" } in a block of type text beside it`;
        return { file, message };
      });
    },
  },
};

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
