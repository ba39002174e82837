import type { Element, ElementContent } from 'hast';
import type { ReactNode } from 'react';

interface TableProps {
  node?: Element;
  children?: ReactNode;
}

/** A table in a horizontally scrollable region, labelled by its caption or its column headings. */
export function Table({ node, children }: TableProps) {
  const [caption] = node?.children.filter((child) => isElement(child, 'caption')) ?? [];
  const name = caption ? textOf(caption) : columnsOf(node).join(', ');
  return (
    <section className="sideways" aria-label={name || undefined} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

function columnsOf(node: Element | undefined): string[] {
  const first = (name: string, within: Element | undefined) =>
    within?.children.find((child): child is Element => isElement(child, name));
  const row = first('tr', first('thead', node) ?? node);
  return (
    row?.children
      .filter((child) => isElement(child, 'th'))
      .map(textOf)
      .filter(Boolean) ?? []
  );
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
