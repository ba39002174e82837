import { bullets } from '../../renderer/content/prose/bullets.ts';
import { lengthOf } from '../check/text/length.ts';
import { type Node, textOf } from './tree.ts';

const [shortest, longest] = [50, 160];

/**
 * A description of 50 to 160 characters: the given one, or else the first paragraphs, extended with the title and the headings.
 * It is shorter if the document does not have enough words.
 * @param isTaken whether another page already has it
 */
export function descriptionOf(
  given: string,
  title: string,
  nodes: readonly Node[],
  isTaken: (description: string) => boolean,
): { text: string; isShort: boolean } {
  const wordsIn = (types: RegExp, isOfType: boolean) =>
    nodes.filter(({ type }) => types.test(type) === isOfType).flatMap((node) => clean(textOf(node)) || []);
  const paragraphs = wordsIn(/^(?:code|heading|math|made)$/, false);
  const headings = wordsIn(/^heading$/, true);
  const enough = (start: string, more: readonly string[]) =>
    more.reduce((sum, next) => (lengthOf(sum) < shortest ? `${sum} ${next}`.trim() : sum), start);
  const lead = enough(clean(given), paragraphs);
  const name = `${clean(title)}:`;
  const candidates = [lead, `${name} ${lead}`, enough(`${name} ${paragraphs.join(' ')}`, headings)].map(
    (candidate) => cut(candidate.trim().replace(/:$/, '')),
  );
  const fitting = candidates.find((candidate) => lengthOf(candidate) >= shortest && !isTaken(candidate));
  return { text: fitting ?? candidates.at(-1) ?? '', isShort: fitting === undefined };
}

const bullet = new RegExp(`^\\s*[${bullets}]`);

/** Removes Markdown syntax and bullets, which plain text fields do not allow. */
function clean(text: string): string {
  return text
    .replace(/[<>*`]|[\u200B-\u200D\u2060\uFEFF]|&(?=#?\w+;)/gi, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
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
