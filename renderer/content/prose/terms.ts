import type { Element, ElementContent, Root } from 'hast';
import type { Inline } from '../../../schema/types.d.ts';

/** The elements whose texts are not explained: a tooltip would be out of place, or inside another control. */
const skipped = new Set(
  'a button code code-block h1 h2 h3 h4 h5 h6 kbd math pre samp summary svg'.split(' '),
);

/** Marks glossary terms in a text, which `explain` splits, as elements `term` with a definition. */
export function explainTerms(node: Root | Element, explain: (text: string) => Inline[]): void {
  const explained = (child: ElementContent): ElementContent[] => {
    if (child.type === 'element' && !skipped.has(child.tagName)) explainTerms(child, explain);
    if (child.type !== 'text') return [child];
    return explain(child.value).flatMap((part): ElementContent[] => {
      if (typeof part === 'string') return [{ type: 'text', value: part }];
      if (!('term' in part)) return [];
      const { term, definition } = part;
      return [
        {
          type: 'element',
          tagName: 'term',
          properties: { definition },
          children: [{ type: 'text', value: term }],
        },
      ];
    });
  };
  node.children = (node.children as ElementContent[]).flatMap(explained);
}
