import type { Nodes, Parent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Inline, RichText } from '../../schema/types.d.ts';
import { parseFast } from './markdown-fast.ts';

/** Words that get a tooltip, and what they mean. */
export type Glossary = Readonly<Record<string, string>>;

// Inline Markdown alone: a field is a line of words, so "1. May" or "# 5" at its start is no list and no heading.
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
 * Makes the parser of inline Markdown: bold, emphasis, code and links become the small tree that components draw.
 * The first occurrence of a glossary term in a text gets its meaning; HTML stays text.
 * @param glossary words that get a tooltip, and what they mean
 */
export function markdownParser(glossary: Glossary): (text: string) => RichText {
  const explain = explainer(glossary);
  return (text) => explain(special.test(text) ? (parseFast(text) ?? inlines(markdownTree(text))) : [text]);
}

/** The tree of inline Markdown, in which each part knows its place in the text. */
export function markdownTree(text: string): Root {
  return fromMarkdown(text, { extensions: [inlineOnly] });
}

/** What a tree of inline Markdown says, as components draw it. */
export function inlines(node: Nodes): RichText {
  return (node as Parent).children.flatMap((child): RichText => {
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
      default:
        return inlines(child);
    }
  });
}

function explainer(glossary: Glossary): (tree: RichText) => RichText {
  const escaped = Object.keys(glossary).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return (tree) => tree;
  const words = new RegExp(`\\b(${escaped.join('|')})\\b`);

  return (tree) => {
    const seen = new Set<string>();
    const explained = (part: string): Inline[] => {
      if (!part) return [];
      if (!Object.hasOwn(glossary, part) || seen.has(part)) return [part];
      seen.add(part);
      return [{ term: part, definition: glossary[part] as string }];
    };
    const walk = (nodes: RichText): RichText =>
      nodes.flatMap((node): RichText => {
        if (typeof node === 'string') return words.test(node) ? node.split(words).flatMap(explained) : [node];
        if ('strong' in node) return [{ strong: walk(node.strong) }];
        if ('em' in node) return [{ em: walk(node.em) }];
        return [node];
      });
    return walk(tree);
  };
}
