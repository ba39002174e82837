import type { Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Inline, RichText } from '../../schema/types.d.ts';
import { escapeRegExp } from './escape-regexp.ts';
import { parseFast } from './markdown-fast.ts';
import { excessIn, limitMarks, TooManyMarks } from './prose/cost.ts';

type Glossary = Readonly<Record<string, string>>;

// Inline Markdown only: a field is one line, so a leading "1. May" or "# 5" is neither a list nor a heading.
const inlineOnly = {
  disable: {
    null: [
      'blockQuote',
      'codeFenced',
      'codeIndented',
      'definition',
      'hardBreakTrailing',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

const special = /[*_`[\]\\<&\n]/;

/**
 * Parses inline Markdown, which turns bold, emphasis, code and links into the small tree that components render. HTML is kept
 * as text.
 * @param explain adds definitions to the terms of a text
 */
export function parseMarkdown(
  text: string,
  explain: (text: string) => Inline[] = (part) => [part],
): RichText {
  const tree = special.test(text) ? (parseFast(text) ?? parseInline(text) ?? [text]) : [text];
  return explainTerms(tree, explain);
}

/** The syntax tree of inline Markdown, with the position of every node. Undefined if it has too many marks. */
export function markdownTree(text: string): Root | undefined {
  if (excessIn(text)) return undefined;
  try {
    return fromMarkdown(text, { extensions: [inlineOnly, limitMarks()] });
  } catch (error) {
    if (error instanceof TooManyMarks) return undefined;
    throw error;
  }
}

/** Parses inline Markdown completely. Undefined if it has too many marks. */
export function parseInline(text: string): RichText | undefined {
  const tree = markdownTree(text);
  return tree && inlines(tree);
}

/** Converts a syntax tree of inline Markdown to the tree that components render. */
function inlines(node: Parents): RichText {
  return node.children.flatMap((child): RichText => {
    switch (child.type) {
      case 'text':
        return [child.value];
      case 'inlineCode':
        return [{ code: child.value }];
      case 'strong':
        return [{ strong: inlines(child) }];
      case 'emphasis':
        return [{ em: inlines(child) }];
      case 'link':
        return [{ href: child.url, text: inlines(child) }];
      case 'break':
        return [' '];
      case 'paragraph':
        return inlines(child);
      default:
        throw new Error(`inline Markdown does not support ${child.type}`);
    }
  });
}

/**
 * Creates explainers of glossary terms. An explainer splits the texts of a tree, in order, and adds the definition to the
 * first occurrence of each term.
 */
export function termExplainers(glossary: Glossary): () => (text: string) => Inline[] {
  const escaped = Object.keys(glossary).map(escapeRegExp);
  if (escaped.length === 0) return () => (text) => [text];
  const terms = new RegExp(`\\b(${escaped.join('|')})\\b`);

  return () => {
    const seen = new Set<string>();
    const explained = (part: string): Inline[] => {
      if (!part) return [];
      const definition = Object.hasOwn(glossary, part) ? glossary[part] : undefined;
      if (definition === undefined || seen.has(part)) return [part];
      seen.add(part);
      return [{ term: part, definition }];
    };
    return (text) => (terms.test(text) ? text.split(terms).flatMap(explained) : [text]);
  };
}

function explainTerms(nodes: RichText, explain: (text: string) => Inline[]): RichText {
  return nodes.flatMap((node): RichText => {
    if (typeof node === 'string') return explain(node);
    if ('strong' in node) return [{ strong: explainTerms(node.strong, explain) }];
    if ('em' in node) return [{ em: explainTerms(node.em, explain) }];
    return [node];
  });
}
