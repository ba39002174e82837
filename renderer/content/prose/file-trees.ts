import type { List, Nodes, PhrasingContent } from 'mdast';
import type { Element } from './element.ts';
import { textOf } from './node-text.ts';
import type { ProseProblem } from './problem.ts';
import { spanOf } from './span.ts';

type Report = (message: string, at: Nodes) => void;

/** The element around the list of a file tree, and its class. */
const name = 'file-tree';

/**
 * Turns the lists in `file-tree` elements into file trees: names of folders and files, each followed by words about it.
 * Comes after `inspectProse`, because parts of lines have no position.
 */
export function fileTreesIn(node: Nodes, source: string, report: (problem: ProseProblem) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type === 'element' && child.data.hName === name)
      drawTree(child, source, (message, at) => {
        const { offset, length } = spanOf(at);
        const [line = ''] = source.slice(offset, offset + length).split('\n', 1);
        report({ code: 'html', message, offset, length: line.length });
      });
    fileTreesIn(child, source, report);
  }
}

function drawTree(tree: Element, source: string, report: Report): void {
  const [list, other] = tree.children;
  if (list?.type === 'list' && !other) drawList(list, source, report);
  else
    report(
      'a file tree is one list of names; start each with - and a space, and leave a blank line above and below the list',
      list?.type === 'list' ? (other ?? tree) : tree,
    );
  tree.data = { hName: 'div', hProperties: { ...tree.data.hProperties, className: name } };
}

function drawList(list: List, source: string, report: Report): void {
  list.spread = false;
  for (const item of list.children) {
    const [line, inside, other] = item.children;
    item.spread = false;
    if (line?.type !== 'paragraph' || typeof item.checked === 'boolean') {
      report('each item of a file tree starts with the name of a file or folder', item);
      continue;
    }
    if (other || (inside && inside.type !== 'list')) {
      report(
        'an item of a file tree is one line, and a list of what is in the folder',
        other ?? inside ?? item,
      );
      continue;
    }
    reportUnderscores(line.children, source, report);
    line.children = wrapName(line.children, inside !== undefined);
    if (inside) drawList(inside, source, report);
  }
}

/** Reports names such as `__init__.py`, which would be bold, without their underscores. */
function reportUnderscores(line: readonly PhrasingContent[], source: string, report: Report): void {
  const bold = line.find((node) => node.type === 'strong' && source[spanOf(node).offset] === '_');
  if (!bold) return;
  const markup = `__${textOf(bold)}__`;
  report(`the underscores of ${markup} would make it bold; write \`${markup}\``, bold);
}

/** Wraps the name at the start of a line, which ends at the first space outside of code, links and bold. */
function wrapName(line: readonly PhrasingContent[], isFolder: boolean): PhrasingContent[] {
  const index = line.findIndex((node) => node.type === 'text' && /\s/.test(node.value));
  const end = index < 0 ? line.length : index;
  const last = line[end];
  const [, start = '', words = ''] = /^(\S*)(.*)$/s.exec(last?.type === 'text' ? last.value : '') ?? [];
  const names = [...line.slice(0, end), ...(start ? [textNode(start)] : [])];
  const text = names.map(textOf).join('');
  const isGap = /^(?:…|\.{3})$/.test(text);
  const kind = isFolder || text.endsWith('/') ? 'folder' : 'file';
  const data = { hName: 'file-name', hProperties: isGap ? {} : { kind } } as Element['data'];
  return [
    { type: 'element', children: asCode(names), data },
    ...(words ? [textNode(words)] : []),
    ...line.slice(end + 1),
  ];
}

/** Formats a name as code: inside of links and bold, so that these remain what they are where code is literal. */
function asCode(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const coded: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = coded.at(-1);
    const leaf = node.type === 'inlineCode' ? textNode(node.value) : node;
    if ('children' in leaf)
      coded.push({ ...leaf, children: asCode(leaf.children as PhrasingContent[]) } as never);
    else if (last?.type === 'element' && last.data.hName === 'code') last.children.push(leaf);
    else coded.push({ type: 'element', children: [leaf], data: { hName: 'code', hProperties: {} } });
  }
  return coded;
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}
