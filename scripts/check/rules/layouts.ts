import { isObject, objectOf } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';

const isLayout = (file: string) => file.startsWith('layouts/');

export const missingNotice: Rule = {
  code: 'missing-notice',
  description: 'The page shows the notice of its layout, but the layout has none.',
  help: 'Add a notice to the layout, or remove `notice` from the page.',
  check: {
    document: ({ file, document: { notice, layout = 'default' }, allDocuments }) => {
      const pageLayout = allDocuments.get(`layouts/${layout}.json`);
      if (!isPage(file) || notice !== true || !pageLayout || pageLayout.notice) return [];
      return [{ path: ['notice'], message: `content/layouts/${layout}.json has no notice to show` }];
    },
  },
};

export const missingSidebar: Rule = {
  code: 'missing-sidebar',
  description:
    'A page links to the previous and next page, but its layout has no sidebar, which determines their order.',
  help: 'Add a sidebar to the layout, write the links yourself, or remove the block.',
  check: {
    value: {
      'title:From': ({ value }, { file, document: { layout = 'default' }, allDocuments }) => {
        const { from } = objectOf(value);
        const name = isLayout(file) ? file : `layouts/${layout}.json`;
        const pageLayout = allDocuments.get(name);
        if (
          !(isPage(file) || isLayout(file)) ||
          from !== 'page.neighbours' ||
          !pageLayout ||
          pageLayout.sidebar
        )
          return [];
        const message = `content/${name} has no sidebar, which determines the previous and next page`;
        return [{ below: ['from'], message }];
      },
    },
  },
};

export const pageData: Rule = {
  code: 'page-data',
  description: 'A block of a layout shows data of the page, but is the same on all pages.',
  help: 'Move it to `top` or `bottom` of the layout, whose blocks are part of the content of each page.',
  check: {
    document: (context) => {
      if (!isLayout(context.file)) return [];
      return blocksIn(context.document, context).flatMap(({ block, path, isInPiece }) => {
        const [list] = path;
        const inside = isShared(list) ? pathToPageData(block) : undefined;
        if (!inside) return [];
        const target = list === 'after' ? 'bottom' : 'top';
        const subject = isInPiece ? 'a block of this piece' : 'this block';
        const message = `${subject} shows data of the page, but "${list}" is the same on all pages; move it to "${target}"`;
        return [{ path: isInPiece ? path : [...path, ...inside], message }];
      });
    },
  },
};

const isShared = (list: unknown) => list === 'before' || list === 'sidebar' || list === 'after';

/** The path of the first reference to data of the page in a block, without those in its blocks. */
function pathToPageData(part: unknown): Path | undefined {
  if (!isObject(part)) return undefined;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'from' && typeof value === 'string' && value.startsWith('page.')) return [key];
    const inside = key === 'blocks' ? undefined : pathToPageData(value);
    if (inside) return [key, ...inside];
  }
  return undefined;
}
