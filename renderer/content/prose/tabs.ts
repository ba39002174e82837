import type { Element as HastElement, Nodes as HastNodes } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import type { Element } from './element.ts';
import type { ProseProblem } from './problem.ts';

/** The class of the element around `details` elements that form tabs. */
const className = 'tabs';

/** Wraps adjacent `details` elements with the same name in an element, so that they are shown as tabs. */
export function tabsIn(node: Nodes, source: string, report: (problem: ProseProblem) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) tabsIn(child, source, report);
  const children: RootContent[] = [];
  const nodes = node.children as RootContent[];
  for (let index = 0; index < nodes.length; ) {
    const first = nodes[index] as RootContent;
    const name = nameOf(first);
    const end = name === undefined ? index + 1 : endOfRun(nodes, index, name);
    const run = nodes.slice(index, end);
    children.push(name === undefined ? first : tabsOf(run as Element[], source, report));
    index = end;
  }
  node.children = children as typeof node.children;
}

function endOfRun(nodes: readonly RootContent[], start: number, name: string): number {
  const end = nodes.findIndex((node, index) => index > start && nameOf(node) !== name);
  return end < 0 ? nodes.length : end;
}

/** The name of a `details` element; undefined if it has none. */
function nameOf(node: RootContent): string | undefined {
  if (node.type !== 'element' || node.data.hName !== 'details') return undefined;
  const { name } = node.data.hProperties;
  return typeof name === 'string' ? name : undefined;
}

function tabsOf(tabs: Element[], source: string, report: (problem: ProseProblem) => void): RootContent {
  const wrong = ({ position }: Element, message: string) => {
    const offset = position?.start.offset ?? 0;
    report({ code: 'html', message, offset, length: source.indexOf('>', offset) + 1 - offset });
  };
  const [first] = tabs as [Element];
  if (tabs.length < 2) {
    wrong(
      first,
      'consecutive <details> with the same name are tabs, but this one is alone; remove its name, or add it to its neighbours',
    );
    return first;
  }
  const open = tabs.filter(({ data }) => data.hProperties.open);
  for (const tab of open.slice(1)) wrong(tab, 'another tab with this name is already open; remove open');
  for (const tab of tabs)
    if (!tab.children.some((child) => child.type === 'element' && child.data.hName === 'summary'))
      wrong(tab, 'this tab has no label; start it with <summary>…</summary>');
  (open[0] ?? first).data.hProperties.open = true;
  const data = { hName: 'div', hProperties: { className } };
  return { type: 'element', children: tabs, data, position: first.position };
}

function isTabs({ properties }: HastElement): boolean {
  return [properties.className].flat().includes(className);
}

/** Makes the names of tabs unique on the page, because only one `details` element per name can be open. */
export function nameTabs(root: HastNodes, prefix: string): void {
  let count = 0;
  const visit = (node: HastNodes): void => {
    if (!('children' in node)) return;
    if (node.type === 'element' && isTabs(node)) {
      count++;
      for (const tab of node.children.filter((child): child is HastElement => child.type === 'element'))
        tab.properties.name = `${prefix}tabs-${count}`;
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
}
