import type { Element, Nodes, Root } from 'hast';

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
 * Numbers the headings of a text and the items of its numbered lists as clauses: 1, 1.1, (a), (i). Links without text
 * show the number of the clause that they lead to.
 */
export function numberClauses(root: Root): void {
  const counts: number[] = [];
  const references: string[] = [];
  const numbers = new Map<string, string>();
  const number = (clause: Element, level: number) => {
    const [label, reference] = levels[level] ?? deeper;
    const above = references[level - 1] ?? '';
    const count = (counts[level] ?? 0) + 1;
    counts.length = level;
    counts[level] = count;
    references[level] = reference(above, count);
    numbers.set(`#${clause.properties.id}`, references[level]);
    clause.children.unshift({
      type: 'element',
      tagName: 'span',
      properties: { className: ['clause'] },
      children: [{ type: 'text', value: `${label(above, count)} ` }],
    });
  };

  const isNotes = (child: Nodes) => child.type === 'element' && child.properties.dataFootnotes !== undefined;
  const parts = [...elementsIn({ ...root, children: root.children.filter((child) => !isNotes(child)) })];
  const top = Math.min(...parts.flatMap(([element]) => depthOf(element) ?? []));
  let below = 0;
  for (const [element, items] of parts) {
    const depth = depthOf(element);
    if (depth !== undefined) below = depth - top + 1;
    if (depth !== undefined) number(element, depth - top);
    else if (items > 0) number(element, below + items - 1);
  }
  for (const [{ tagName, properties, children }] of elementsIn(root)) {
    const value = numbers.get(decodeURI(String(properties.href)));
    if (tagName === 'a' && children.length === 0 && value) children.push({ type: 'text', value });
  }
}

/** The elements in a node in order; items of numbered lists with how many such items they are in, including themselves. */
function* elementsIn(node: Nodes, around = 0): Generator<[element: Element, items: number]> {
  if (!('children' in node)) return;
  const isList = node.type === 'element' && node.tagName === 'ol';
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const isItem = isList && child.tagName === 'li';
    const items = isItem ? around + 1 : around;
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
  const signs: [string, number][] = [
    ['c', 100],
    ['xc', 90],
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ];
  const [sign, value] = signs.find(([, value]) => value <= count) ?? ['', count];
  return value < count ? sign + roman(count - value) : sign;
}
