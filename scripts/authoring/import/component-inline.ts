import { blockOf } from './component-blocks.ts';
import { nameIn, plainWords, titled } from './component-text.ts';
import { hasOnlyTexts, isDownloadOnly, wordsOf } from './component-words.ts';
import type { Component } from './elements.ts';
import type { Line, Note, Report } from './note.ts';
import { addressOf, badgeNameOf, shapeOf } from './shapes.ts';
import { templateName } from './templates.ts';
import { suggestionFor } from './unmapped.ts';

/** An inline component. */
interface InlineComponent {
  one: Component;
  /** Its content, unless it has none. */
  inside: Line[] | undefined;
  /** Its converted content. */
  text: string;
  /** Its line number. */
  number: number;
  /** Whether texts in other attributes are kept. */
  hasTexts: boolean;
  /** Whether the folder does not contain what it shows. */
  isOutside: boolean;
  report: Report;
}

/** Converts an inline component by its shape. */
export function knownText({
  one,
  inside,
  text,
  number,
  hasTexts,
  isOutside,
  report,
}: InlineComponent): string {
  const shape = shapeOf(one);
  const words = wordsOf(one);
  const link = addressOf(one.attributes) ?? blockOf(one)?.addresses[0];
  const version = attributesOf(one, 'v', 'version', 'since', '0');
  const mark =
    /icon$/.test(one.name) && !text ? markOf(attributesOf(one, 'icon', 'name', 'type', '0')) : undefined;
  if (mark) return mark;
  const note = (message: string, lost: Pick<Note, 'isLost' | 'isMissing'> = { isLost: false }) =>
    report({ line: number, about: 'component', ...lost, message, component: suggestionFor(one) });
  const badge = badgeNameOf(one);
  if (badge) {
    note(`the badge <${one.written}> is replaced by its name`);
    return `*${badge}*`;
  }
  // Its files cannot be embedded.
  const gist = one.name === 'gist' ? [attributesOf(one, '0', 'id'), attributesOf(one, '1')] : [];
  const [source] = gist.flatMap((path) => path ?? []).length > 0 ? [gist.filter(Boolean).join('/')] : [];
  if (source) {
    note(`the code of <${one.written}> is replaced by a link`);
    const address = `https://gist.github.com/${source}`;
    return `[${address}](${address})`;
  }
  if (shape === 'version' && version) return `*${nameIn(one.written)} ${plainWords(version)}*`;
  if (shape === 'keys') return `<kbd>${text || words.join(' ') || (attributesOf(one, '0') ?? '')}</kbd>`;
  if (shape === 'link' && link && text.trim() && words.length === 0) return `[${text.trim()}](${link})`;
  const isSaid =
    inside !== undefined ||
    shape === 'nothing' ||
    // Declarations have no output of their own.
    /^(?:from|import|set)$/.test(one.written) ||
    (link !== undefined && (words.length > 0 || isDownloadOnly(one))) ||
    hasOnlyTexts(one) ||
    // The texts that a partial shows.
    (hasTexts && one.written === 'include') ||
    (/^(?:words|tooltip)$/.test(shape ?? '') && words.length > 0);
  if (!isSaid || (!shape && !inside))
    note(
      isOutside
        ? `what <${templateName(one)}> shows is not in the folder`
        : `the component <${one.written}> is not supported${inside || words.length > 0 ? '; its text is kept' : ''}`,
      { isLost: !isSaid, ...(isOutside && !isSaid && { isMissing: true }) },
    );
  if (shape === 'nothing' || (words.length === 0 && !link)) return text;
  const said = titled(words.length > 0 ? words : [link ?? ''], link);
  return text ? `${said} ${text}` : said;
}

/** The sign for an icon that says yes or no, as in tables. */
function markOf(icon = ''): string | undefined {
  if (/(?:^|[-:_])(?:check|check-circle|checkmark|circle-check|tick)$/i.test(icon)) return '✓';
  return /(?:^|[-:_])(?:circle-xmark|close|cross|x|x-circle|xmark)$/i.test(icon) ? '✗' : undefined;
}

function attributesOf({ attributes }: Component, ...keys: string[]): string | undefined {
  return keys.map((key) => attributes.get(key)).find((value) => value && !value.startsWith('{'));
}
