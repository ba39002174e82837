import type { Element, Nodes, Root } from 'hast';
import { isRoot } from '../plain-text.ts';

/** Writes the number of a clause, after that of the clause above it. */
type Write = (above: string, count: number) => string;

const dotted: Write = (above, count) => `${above}.${count}`;
const bracketed = (write: (count: number) => string): [Write, Write] => [
  (_above, count) => `(${write(count)})`,
  (above, count) => `${above}(${write(count)})`,
];

/** The numbers of each level: as written before a clause, and in references. */
const levels: readonly (readonly [label: Write, reference: Write])[] = [
  [(_above, count) => `${count}.`, (_above, count) => `${count}`],
  [dotted, dotted],
  bracketed(letters),
  bracketed(roman),
];
const deeper = bracketed((count) => letters(count).toUpperCase());

/**
 * Numbers the clauses of a page in order: the titles of blocks, the headings of texts and the items of their numbered
 * lists: 1, 1.1, (a), (i). Links without text show the number of the clause that they lead to, once all have theirs.
 */
export class Clauses {
  readonly #counts: number[] = [];
  readonly #references: string[] = [];
  readonly #numbers = new Map<string, string>();
  readonly #links: { href: string; show(number: string): void }[] = [];

  /** Numbers a clause. Returns its number as written before it. */
  #number(id: unknown, level: number): string {
    const [label, reference] = levels[level] ?? deeper;
    const above = this.#references[level - 1] ?? '';
    const count = (this.#counts[level] ?? 0) + 1;
    this.#counts.length = level;
    this.#counts[level] = count;
    this.#references[level] = reference(above, count);
    if (id !== undefined) this.#numbers.set(`#${id}`, this.#references[level]);
    return label(above, count);
  }

  /** Numbers a resolved block: its title, if any, and below that the clauses of its text. */
  block(block: Record<string, unknown>): void {
    const { id, title, body } = block;
    const above = typeof title === 'string' ? 1 : 0;
    if (above === 1) block.title = `${this.#number(id, 0)} ${title}`;
    if (isRoot(body)) this.#text(body, above);
    else if (Array.isArray(body))
      for (const { steps = [] } of body as { steps?: unknown[][] }[])
        for (const step of steps) step.unshift(`${this.#number(undefined, above)} `);
  }

  /** @param above the number of levels above the text: 1 below a title, otherwise 0 */
  #text(root: Root, above: number): void {
    const isNotes = (child: Nodes) =>
      child.type === 'element' && child.properties.dataFootnotes !== undefined;
    const parts = [...elementsIn({ ...root, children: root.children.filter((child) => !isNotes(child)) })];
    const top = Math.min(...parts.flatMap(([element]) => depthOf(element) ?? [])) - above;
    let below = above;
    for (const [element, items] of parts) {
      const depth = depthOf(element);
      if (depth === undefined && items === 0) continue;
      if (depth !== undefined) below = depth - top + 1;
      const level = depth === undefined ? below + items - 1 : depth - top;
      const value = `${this.#number(element.properties.id, level)} `;
      element.children.unshift({
        type: 'element',
        tagName: 'span',
        properties: { className: ['clause'] },
        children: [{ type: 'text', value }],
      });
    }
  }

  /** Remembers the links without text in a text. */
  linksIn(root: Root): void {
    for (const [{ tagName, properties, children }] of elementsIn(root))
      if (tagName === 'a' && children.length === 0)
        this.link(decodeURI(String(properties.href)), (value) => children.push({ type: 'text', value }));
  }

  link(href: string, show: (number: string) => void): void {
    this.#links.push({ href, show });
  }

  showNumbers(): void {
    for (const { href, show } of this.#links) {
      const number = this.#numbers.get(href);
      if (number !== undefined) show(number);
    }
  }
}

/** The elements in a node in order; items of numbered lists with how many such items they are in, including themselves. */
function* elementsIn(node: Nodes, outerItems = 0): Generator<[element: Element, items: number]> {
  if (!('children' in node)) return;
  const isList = node.type === 'element' && node.tagName === 'ol';
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const isItem = isList && child.tagName === 'li';
    const items = isItem ? outerItems + 1 : outerItems;
    yield [child, isItem ? items : 0];
    yield* elementsIn(child, items);
  }
}

/** The depth of a heading; undefined for other elements. */
function depthOf({ tagName }: Element): number | undefined {
  const [, depth] = /^h([2-6])$/.exec(tagName) ?? [];
  return depth === undefined ? undefined : Number(depth);
}

/** a to z, then aa, ab and so on. */
function letters(count: number): string {
  const last = String.fromCodePoint(97 + ((count - 1) % 26));
  return count > 26 ? letters(Math.floor((count - 1) / 26)) + last : last;
}

function roman(count: number): string {
  const signs = Object.entries({ c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 });
  const [sign, value] = signs.find(([, value]) => value <= count) ?? ['', count];
  return value < count ? sign + roman(count - value) : sign;
}
