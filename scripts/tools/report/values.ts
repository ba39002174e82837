import { escapeHtml } from '../../../renderer/server/head.ts';
import type { ValueChange } from '../../authoring/diff/values.ts';

/** A name of a property as words: `ratingLabel` becomes `Rating label`. */
export function words(name: string): string {
  const spaced = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The path of a value as words: `actions[0].href` becomes `Actions 1 › Href`. */
function placeWords(path: string): string {
  if (path === '') return 'All of it';
  return path
    .replaceAll(/\[(\d+)\]/g, (_, index) => ` ${Number(index) + 1}`)
    .split('.')
    .map(words)
    .join(' › ');
}

/** A changed value as a row of a table: what it is, what it was, and what it is now. */
export function valueRow(change: ValueChange): string {
  const cells = cellsOf(change);
  return `<tr><th scope="row">${escapeHtml(placeWords(change.path))}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function cellsOf(change: ValueChange): [before: string, now: string] {
  switch (change.kind) {
    case 'added':
      return ['', `<ins>${valueHtml(change.after)}</ins>`];
    case 'removed':
      return [`<del>${valueHtml(change.before)}</del>`, ''];
    case 'moved': {
      const place = escapeHtml(`Moved from ${placeWords(change.from)}`);
      return ['', `${place}${change.name === undefined ? '' : `: ${escapeHtml(change.name)}`}`];
    }
    case 'changed':
      return typeof change.before === 'string' && typeof change.after === 'string'
        ? textsHtml(change.before, change.after)
        : [`<del>${valueHtml(change.before)}</del>`, `<ins>${valueHtml(change.after)}</ins>`];
  }
}

/** Two versions of a text, with marks around the words that differ. */
function textsHtml(before: string, now: string): [before: string, now: string] {
  const [oldWords, newWords] = [before, now].map((text) => text.split(/(?<=\s)/));
  if (!oldWords || !newWords) return ['', ''];
  const shorter = Math.min(oldWords.length, newWords.length);
  let start = 0;
  while (start < shorter && oldWords[start] === newWords[start]) start++;
  let end = 0;
  while (end < shorter - start && oldWords.at(-1 - end) === newWords.at(-1 - end)) end++;
  const marked = (parts: readonly string[], tag: string) => {
    const [first, middle, last] = [
      parts.slice(0, start),
      parts.slice(start, parts.length - end),
      parts.slice(parts.length - end),
    ].map((part) => escapeHtml(part.join('')));
    return `${first}${middle && `<${tag}>${middle}</${tag}>`}${last}`;
  };
  return [marked(oldWords, 'del'), marked(newWords, 'ins')];
}

/** A value for people who read no JSON: texts as they are, properties and items as lists. */
export function valueHtml(value: unknown): string {
  if (Array.isArray(value)) return `<ol>${value.map((item) => `<li>${valueHtml(item)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null) {
    const rows = Object.entries(value).map(
      ([key, inner]) => `<dt>${escapeHtml(words(key))}</dt><dd>${valueHtml(inner)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return escapeHtml(String(value ?? ''));
}
