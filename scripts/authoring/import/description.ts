import type { Nodes, Root } from 'mdast';
import { bullets } from '../../../renderer/content/prose/bullets.ts';
import { lengthOf } from '../../check/text/length.ts';

const [shortest, longest] = [50, 160];

/** The visible text of a node. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html' || node.type === 'definition') return '';
  if (node.type === 'image') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node
    ? node.children.map(textOf).join(/^(?:list|table|tableRow)$/.test(node.type) ? ' ' : '')
    : '';
}

/**
 * A description of 50 to 160 characters: the given one, or else the first paragraphs. Short texts are extended
 * with the title, the headings, and finally the titles of neighbouring documents.
 * @param isTaken whether another page already has it
 * @param beside returns further words
 */
export function descriptionOf(
  given: string,
  title: string,
  text: Root,
  isTaken: (description: string) => boolean,
  beside: () => readonly string[] = () => [],
): string {
  const wordsIn = (blocks: Root['children']) => blocks.map((block) => clean(textOf(block))).filter(Boolean);
  const paragraphs = wordsIn(
    text.children.filter(({ type }) => type !== 'code' && type !== 'heading' && type !== 'math'),
  );
  const enough = (start: string, more: readonly string[]) =>
    more.reduce((sum, next) => (lengthOf(sum) < shortest ? `${sum} ${next}`.trim() : sum), start);
  const own = enough(clean(given), paragraphs);
  const headings = wordsIn(text.children.filter(({ type }) => type === 'heading'));
  const candidates = [
    own,
    `${clean(title)}: ${own}`,
    `${clean(title)}: ${paragraphs.join(' ')}`,
    enough(`${clean(title)}: ${paragraphs.join(' ')}`.trim(), headings),
  ];
  const fitting = candidates.map(cut).find((one) => lengthOf(one) >= shortest && !isTaken(one));
  const all = `${clean(title)}: ${[...paragraphs, ...headings].join(' ')}`.trim();
  return fitting ?? cut([all, ...beside().map(clean)].join(' – '));
}

const bullet = new RegExp(`^\\s*[${bullets}]`);

/** Removes Markdown syntax and bullets, which plain text fields do not allow. */
function clean(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>|[<>*`]/gi, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/&(?=#?\w+;)/g, '')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(bullet, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string): string {
  if (lengthOf(text) <= longest) return text;
  const signs = [...text].slice(0, longest);
  while (lengthOf(signs.join('')) >= longest) signs.pop();
  const start = signs.join('');
  const space = start.lastIndexOf(' ');
  return `${(space > start.length / 2 ? start.slice(0, space) : start).replace(/[\s,;:.–-]+$/, '')}…`;
}
