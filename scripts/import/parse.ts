import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, Extension, State } from 'micromark-util-types';
import { limitMarks } from '../../renderer/content/prose/cost.ts';
import { formulas } from '../../renderer/content/prose/formulas.ts';
import { texProblem } from '../../renderer/content/prose/math.ts';
import { type BlockSyntax, dialectFromMarkdown, dialectSyntax, type SpanSyntax } from './syntax.ts';

const dollar = 36;

/** Looks ahead from a dollar sign to the next one. */
const plainFormula: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let tex = '';
    const end: State = (code) => {
      effects.exit('data');
      return ok(code);
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      // Several consecutive dollar signs are never code.
      if (code === dollar && tex === '') return end(code);
      if (code === dollar && !tex.endsWith('\\'))
        return texProblem(tex, false) === undefined ? end(code) : nok(code);
      if (code < -2) {
        effects.exit('data');
        effects.enter('lineEnding');
      }
      effects.consume(code);
      tex += code < 0 ? ' ' : String.fromCodePoint(code);
      if (code < -2) {
        effects.exit('lineEnding');
        effects.enter('data');
      }
      return inside;
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return inside;
    };
  },
};

const [formula] = [formulas.text?.[dollar]].flat() as [Construct];
/** The formulas of texts, without invalid ones. */
const plainFormulas: Extension = {
  ...formulas,
  text: {
    [dollar]: {
      ...formula,
      tokenize(effects, ok, nok) {
        const whole = formula.tokenize.call(this, effects, ok, nok);
        return effects.check(plainFormula, whole, nok);
      },
    },
  },
};

/** How to read documents. */
export interface Grammar {
  blocks: readonly BlockSyntax[];
  spans: readonly SpanSyntax[];
}

/** Signs of template expressions in URLs, where a parser expects none of these, and what stands for them meanwhile. */
const signs = ' "\'<>()|`[]';
const hidden = (sign: string) => String.fromCharCode(0xe100 + signs.indexOf(sign));
const address = /(?<=\]\([ \t]*|^[ \t]*\[[^\]\n]+\]:[ \t]*)(?:[^\s(){}]*\{[{%][^\n]*?[%}]\})+/gm;

/**
 * Parses a document: CommonMark and GFM with formulas, and MDX or the syntax of dialects.
 * @throws if the document is not valid MDX
 */
export function parse(source: string, { blocks, spans }: Grammar, isMdx: boolean): Root {
  const written = isMdx
    ? source
    : source.replace(address, (url) => url.replace(/[ "'<>()|`[\]]/g, (sign) => hidden(sign)));
  const tree = fromMarkdown(written, {
    extensions: [
      gfm({ singleTilde: false }),
      plainFormulas,
      ...(isMdx ? [mdxjs()] : []),
      dialectSyntax(blocks, spans),
      limitMarks(),
    ],
    mdastExtensions: [
      gfmFromMarkdown(),
      mathFromMarkdown(),
      ...(isMdx ? [mdxFromMarkdown()] : []),
      dialectFromMarkdown,
    ],
  });
  if (written !== source) restore(tree);
  return tree;
}

function restore(node: Nodes): void {
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'string' && /[\ue100-\ue10f]/.test(value))
      Object.assign(node, {
        [key]: value.replace(/[\ue100-\ue10f]/g, (sign) => signs[sign.charCodeAt(0) - 0xe100] ?? ''),
      });
  if ('children' in node) for (const child of node.children) restore(child);
}
