import { bullets } from '../../../renderer/content/prose/bullets.ts';
import { withEmoji } from '../../check/text/emoji.ts';
import { blockLines } from './blocks.ts';
import { withFormulas } from './formulas.ts';
import type { Line, Report } from './note.ts';

/** Replacements for icons that carry meaning. */
const icons: readonly [name: RegExp, sign: string][] = [
  [/check/, '✓'],
  [/close|cross|^x-\d+$/, '✗'],
];

/** A list item that starts with the bullet of a word processor. */
const bulletLine = new RegExp(`^(?<start>[ \\t>]*)[${bullets}][ \\t]*(?=\\S)`);

/** Converts inline syntax of other dialects. The line must not be code. */
export function plainLine({ text, number }: Line, report: Report): Line[] {
  const note = (message: string) => report({ line: number, about: 'syntax', isLost: false, message });
  if (/^\s*(?:(?:[-*+]|\d+\.)\s+)?(?:\[{1,2}_?toc_?\]{1,2}|\{:?\s*toc\s*\})\s*$/i.test(text))
    return blockLines({ kind: 'contents', addresses: [], label: '' }, { text: '', number });
  const [, level, words] = /^[ \t]*<h([1-6])(?:\s[^>]*)?>(.*)<\/h\1>[ \t]*$/i.exec(text) ?? [];
  if (words?.trim())
    return ['', `${'#'.repeat(Number(level))} ${words.trim()}`, ''].map((text) => ({ text, number }));
  const plain = (part: string) => withFormulas(withEmoji(withElements(withoutIcons(part, note))));
  // Other attributes of a heading only affect styling.
  if (/^#{1,6}\s/.test(text)) {
    const heading = text.replace(/\s*\{:?\s*(?=[#.])(?:[^}]*?(#[\w.:-]+))?[^}]*\}\s*#*\s*$/, (_all, id) =>
      id ? ` {${id}}` : '',
    );
    return [{ text: outsideCode(heading, plain), number }];
  }
  const listed = text.replace(bulletLine, '$<start>- ');
  const inline = outsideCode(listed, (part) => plain(withoutAttributes(part, note)));
  // The indentation of the next lines depends on where the text of the item starts.
  const [marker] = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+(?=\S)/.exec(listed) ?? [];
  const isKept = marker !== undefined && inline.startsWith(marker);
  return [{ text: isKept ? marker + inline.slice(marker.length).trimStart() : inline, number }];
}

/** Applies a change outside of inline code. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/((?<!`)(?:`+)(?!`).*?(?<!`)`+(?!`))/)
    .map((part, index) => (index % 2 > 0 ? part : index > 0 ? change(`\`${part}`).slice(1) : change(part)))
    .join('');
}

/** Converts highlights (`==word==`) and keys (`++ctrl+s++`) of other dialects to HTML elements. */
function withElements(part: string): string {
  return part
    .replace(/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, '<mark>$1</mark>')
    .replace(/(?<![+\w])\+\+([a-z][\w-]*(?:\+[\w-]+)*)\+\+(?![+\w])/gi, (_all, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${key.charAt(0).toUpperCase()}${key.slice(1)}</kbd>`)
        .join('+'),
    );
}

/** Removes attribute lists such as `{ .button }`, which set styles or ids of elements other than headings. */
function withoutAttributes(part: string, note: (message: string) => void): string {
  return part.replace(
    /(^[ \t]*|[\])`*:>])[ \t]?\{:?[ \t]*(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+(?:=(?:"[^"]*"|[^\s"}]+))?))*[ \t]*\}/g,
    (written, before: string) => {
      note(`${written.slice(before.length).trim()} only sets styles, and is omitted`);
      return before;
    },
  );
}

function withoutIcons(part: string, note: (message: string) => void): string {
  return part.replace(
    /:(?:material|octicons|fontawesome|simple|custom)-([\w-]+):/g,
    (written, name: string) => {
      const [, sign = ''] = icons.find(([pattern]) => pattern.test(name)) ?? [];
      note(`the icon ${written} is omitted`);
      return sign;
    },
  );
}
