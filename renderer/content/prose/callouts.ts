import type { Blockquote, Nodes, Parent, PhrasingContent, RootContent } from 'mdast';
import type { ProseProblem } from './problem.ts';

/** The kinds of callouts, as on GitHub. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

type CalloutKind = (typeof calloutKinds)[number];

/** A quote that starts with `[!NOTE]`: its kind, its custom title if any, and its content. */
export interface Callout extends Parent {
  type: 'callout';
  kind: CalloutKind;
  title: PhrasingContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    callout: Callout;
  }
}

const marker = /^\[!([a-z]+)\][ \t]*/i;

/** Replaces quotes that start with the marker of a callout by callouts, below a node. */
export function calloutsIn(node: Nodes, report: (problem: ProseProblem) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) calloutsIn(child, report);
  node.children = node.children.map((child) =>
    child.type === 'blockquote' ? (calloutOf(child, report) ?? child) : child,
  ) as typeof node.children;
}

function calloutOf(quote: Blockquote, report: (problem: ProseProblem) => void): Callout | undefined {
  const [first, ...others] = quote.children;
  const [start, ...more] = first?.type === 'paragraph' ? first.children : [];
  if (!first || start?.type !== 'text') return undefined;
  const [mark, name = ''] = marker.exec(start.value) ?? [];
  if (mark === undefined) return undefined;
  const kind = calloutKinds.find((candidate) => candidate === name.toLowerCase());
  if (!kind) {
    const message = `there is no callout "${name}"; write one of ${calloutKinds.map((candidate) => candidate.toUpperCase()).join(', ')}`;
    const offset = start.position?.start.offset ?? 0;
    report({ code: 'unknown-callout', message, offset, length: name.length + 3 });
    return undefined;
  }
  const [title, text] = atLineBreak([{ type: 'text', value: start.value.slice(mark.length) }, ...more]);
  const paragraph: RootContent[] = text.length > 0 ? [{ ...first, children: text } as RootContent] : [];
  return { type: 'callout', kind, title, children: [...paragraph, ...others], position: quote.position };
}

function atLineBreak(
  nodes: readonly PhrasingContent[],
): [before: PhrasingContent[], after: PhrasingContent[]] {
  for (const [index, node] of nodes.entries()) {
    const at = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'break' && at < 0) continue;
    const value = node.type === 'text' ? node.value : '';
    const text = (part: string): PhrasingContent[] => (part ? [{ type: 'text', value: part }] : []);
    return [
      [...nodes.slice(0, index), ...text(at < 0 ? '' : value.slice(0, at))],
      [...text(at < 0 ? '' : value.slice(at + 1)), ...nodes.slice(index + 1)],
    ];
  }
  return [nodes.filter((node) => node.type !== 'text' || node.value !== ''), []];
}
