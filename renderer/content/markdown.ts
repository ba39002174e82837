import type { Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Inline, RichText } from '../../schema/types.d.ts';
import { parseFast } from './markdown-fast.ts';

/** Glossary terms and their definitions. */
export type Glossary = Readonly<Record<string, string>>;

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
 * Creates a parser of inline Markdown, which turns bold, emphasis, code and links into the small tree that components
 * render. The first occurrence of a glossary term gets its definition; HTML is kept as text.
 */
export function markdownParser(glossary: Glossary): (text: string) => RichText {
  const explain = explainer(glossary);
  return (text) => explain(special.test(text) ? (parseFast(text) ?? inlines(markdownTree(text))) : [text]);
}

/** The syntax tree of inline Markdown, with the position of every node. */
export function markdownTree(text: string): Root {
  return fromMarkdown(text, { extensions: [inlineOnly] });
}

/** Converts a syntax tree of inline Markdown to the tree that components render. */
export function inlines(node: Parents): RichText {
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

function explainer(glossary: Glossary): (tree: RichText) => RichText {
  const escaped = Object.keys(glossary).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return (tree) => tree;
  const terms = new RegExp(`\\b(${escaped.join('|')})\\b`);

  return (tree) => {
    const seen = new Set<string>();
    const explained = (part: string): Inline[] => {
      if (!part) return [];
      const definition = Object.hasOwn(glossary, part) ? glossary[part] : undefined;
      if (definition === undefined || seen.has(part)) return [part];
      seen.add(part);
      return [{ term: part, definition }];
    };
    const walk = (nodes: RichText): RichText =>
      nodes.flatMap((node): RichText => {
        if (typeof node === 'string') return terms.test(node) ? node.split(terms).flatMap(explained) : [node];
        if ('strong' in node) return [{ strong: walk(node.strong) }];
        if ('em' in node) return [{ em: walk(node.em) }];
        return [node];
      });
    return walk(tree);
  };
}
