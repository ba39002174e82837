import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import { headingsIn } from '../site/headings.ts';

export const emptyContents: Rule = {
  code: 'empty-contents',
  isRenderable: true,
  description: 'A table of contents has nothing to list.',
  help: 'Put it on a page whose blocks have titles, or whose texts have headings.',
  check: {
    document: (context) => {
      const { file, document, schemas, source } = context;
      const blocks = blocksIn(document, context);
      const tables = blocks.filter(({ block }) => block.type === 'contents');
      if (tables.length === 0) return [];
      let listed = blocks.filter(
        ({ block: { type, title } }) =>
          title !== undefined && schemas.get(`blocks/${type}.json`)?.heading === 'section',
      ).length;
      const isLayout = file.startsWith('layouts/');
      const [setting] = context.settings;
      if (!isLayout && setting) listed += headingsIn(document, setting, context, source).length;
      if (!isLayout && listed > 0) return [];
      const message = isLayout
        ? 'a layout has no headings to list; move the table of contents to the pages'
        : 'this page has no block titles or headings to list';
      return tables.map(({ path }) => ({ path: [...path, 'type'], message }));
    },
  },
};
