import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { eachBlock } from '../site/blocks.ts';
import { headingsIn } from '../site/headings.ts';

export const emptyContents: Rule = {
  code: 'empty-contents',
  description: 'A table of contents has nothing to list.',
  help: 'Put it on a page whose blocks have titles, or whose texts have headings.',
  check: {
    document: (context) => {
      const { file, document, schemas, settings, source } = context;
      const tables: Path[] = [];
      let listed = 0;
      eachBlock(document, context, ({ type, title }, path) => {
        if (type === 'contents') tables.push(path);
        if (title !== undefined && schemas.get(`blocks/${type}.json`)?.heading === 'section') listed++;
      });
      if (tables.length === 0) return [];
      const isLayout = file.startsWith('layouts/');
      const [setting] = settings;
      if (!isLayout && setting) listed += headingsIn(document, setting, context, source).length;
      if (!isLayout && listed > 0) return [];
      const message = isLayout
        ? 'a layout has no headings of its own to list; put the table of contents on the pages'
        : 'no block of this page has a title, and no text a heading, that could be listed here';
      return tables.map((path) => ({ path: [...path, 'type'], message }));
    },
  },
};
