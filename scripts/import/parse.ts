import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { limitMarks } from '../../renderer/content/prose/cost.ts';
import { formulas } from '../../renderer/content/prose/formulas.ts';
import { endBareUrls, gfmFor } from '../../renderer/content/prose/syntax.ts';
import { type BlockSyntax, dialectFromMarkdown, dialectSyntax, type SpanSyntax } from './syntax.ts';
import { walk } from './tree.ts';

/** How to read documents. */
interface Grammar {
  blocks: readonly BlockSyntax[];
  spans: readonly SpanSyntax[];
}

/** Signs of template expressions in URLs, where a parser expects none of these, and what stands for them meanwhile. */
const signs = ' "\'<>()|`[]';
const templateUrl = /(?<=\]\([ \t]*|^[ \t]*\[[^\]\n]+\]:[ \t]*)(?:[^\s(){}<>]*\{[{%][^\n]*?[%}]\})+/gm;
const hidden = (url: string) =>
  url.replace(/[ "'<>()|`[\]]/g, (sign) => String.fromCharCode(0xe100 + signs.indexOf(sign)));
const restored = (text: string) =>
  text.replace(/[\ue100-\ue10a]/g, (sign) => signs[sign.charCodeAt(0) - 0xe100] ?? '');

/**
 * Parses a document: CommonMark and GFM with formulas, and MDX or the syntax of dialects.
 * @throws if the document is not valid MDX
 */
export function parse(source: string, { blocks, spans }: Grammar, isMdx: boolean): Root {
  const text = isMdx ? source : source.replace(templateUrl, hidden);
  const tree = fromMarkdown(text, {
    extensions: [
      ...[gfmFor(source), formulas],
      ...(isMdx ? [mdxjs()] : []),
      ...[dialectSyntax(blocks, spans), limitMarks()],
    ],
    mdastExtensions: [
      ...[gfmFromMarkdown(), mathFromMarkdown(), dialectFromMarkdown],
      ...(isMdx ? [mdxFromMarkdown()] : []),
    ],
  });
  if (text !== source)
    walk(tree, (node) => {
      for (const [key, value] of Object.entries(node))
        if (typeof value === 'string') Object.assign(node, { [key]: restored(value) });
    });
  endBareUrls(tree);
  return tree;
}
