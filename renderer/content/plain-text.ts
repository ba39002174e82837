import type { Nodes, Root } from 'hast';
import type { Inline } from '../../schema/types.d.ts';
import { isObject } from './documents.ts';

export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part): string => {
      if (typeof part === 'string') return part;
      if ('strong' in part) return plainText(part.strong);
      if ('em' in part) return plainText(part.em);
      if ('href' in part) return plainText(part.text);
      return 'code' in part ? part.code : part.term;
    })
    .join('');
}

/** Whether a resolved value is a Markdown document, converted to elements. */
export function isRoot(value: unknown): value is Root {
  return isObject(value) && value.type === 'root' && Array.isArray(value.children);
}

export function elementText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(elementText).join('') : '';
}
