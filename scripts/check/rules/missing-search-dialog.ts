import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';

const noDialog =
  'this button opens nothing; add a block of type site-search with a "dialog" to the layout, or remove "search"';
const noButton =
  'no button opens this dialog; add "search", the label of the button, to the header of the layout';

export const missingSearchDialog: Rule = {
  code: 'missing-search-dialog',
  isRenderable: true,
  description:
    'The header has a button for a search dialog that its layout lacks, or the dialog has no button.',
  help: 'Write the label of the button as `search` in the header, and a block of type `site-search` with a `dialog` after it.',
  check: {
    document: (context) => {
      if (!context.file.startsWith('layouts/')) return [];
      const blocks = partsOf(context);
      const buttons = blocks.filter(({ block }) => block.type === 'header' && block.search !== undefined);
      const dialogs = blocks.filter(({ block }) => block.type === 'site-search' && block.dialog);
      const problems: Problem[] = [];
      if (dialogs.length === 0)
        for (const { path } of buttons) problems.push({ path: [...path, 'search'], message: noDialog });
      if (buttons.length === 0)
        for (const { path } of dialogs) problems.push({ path: [...path, 'dialog'], message: noButton });
      return problems;
    },
  },
};

/** The blocks of a layout; those of a layout that it extends may be anywhere, so a layout without both has none. */
function partsOf(context: DocumentContext) {
  const { before, after, extends: base } = context.document;
  return base !== undefined && !(before && after) ? [] : blocksIn(context.document, context);
}
