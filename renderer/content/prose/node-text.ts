import type { Heading, Nodes, Paragraph } from 'mdast';

/** Removes the ID from the end of a heading or paragraph, and returns it. */
export function takeId(heading: Heading | Paragraph): string | undefined {
  const last = heading.children.at(-1);
  const [, id] = last?.type === 'variable' ? (/^\{#(\S+)\}$/.exec(last.value) ?? []) : [];
  if (id === undefined) return undefined;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return id;
}

/** The text of a node in the syntax of other fields: with variables and doubled braces. */
export function textOf(node: Nodes): string {
  if (node.type === 'variable') return node.value;
  if ('value' in node) return escaped(node.value);
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Doubles the braces in a text, as in other fields. */
export function escaped(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}
