import { markdownParser } from '../../renderer/content/markdown.ts';
import type { RichText } from '../../schema/types.d.ts';
import { filledTexts } from './filling.ts';
import type { Wrong } from './finding.ts';
import { findBlankLine, findSlip, type Shown, withoutCode } from './marks.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

const parse = markdownParser({});
const plainLink = /\[[^[\]]*\]\(([^()\s&]*)\)/g;
// What wrong words have: a sign of HTML or of Markdown.
const telling = /[<*[\]`\n]|~~|^\s*#/;
const html = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/i;
const marks = /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]*\)/;

/** Words: HTML nowhere, Markdown only where it is read, and there no marks that stay without their partner. */
export function checkWords(visit: Visit, site: SiteMap): Wrong[] {
  const { value, schema } = visit;
  if (typeof value !== 'string' || !telling.test(value)) return [];
  const wrong =
    schema.format === 'markdown' ? judgeMarkdown(visit, site) : judgePlain(value, schema.pattern === '\\S');
  if (!wrong) return [];
  const { mark, at = -1 } = wrong;
  // Variables before the mark are longer or shorter than what they are filled with.
  const offset = value.startsWith(mark, at) && at >= 0 ? at : value.indexOf(mark);
  const inside = offset < 0 ? undefined : { offset, length: mark.length };
  return [{ code: wrong.code, message: wrong.message, inside }];
}

function judgeMarkdown(visit: Visit, site: SiteMap): Shown | undefined {
  for (const text of filledTexts(visit, site)) {
    const words = withoutCode(text);
    const mark = html.exec(words)?.[0];
    if (mark) return { mark, code: 'html', message: `the HTML ${mark} would be shown as it stands here` };
    if (words.split('**').length % 2 === 0)
      return { mark: '**', code: 'stray-mark', message: 'a ** has no partner, so both would be shown' };
    const shown = findBlankLine(text) ?? findSlip(text, words);
    if (shown) return shown;
    if (words.split('](').length - 1 > hrefsIn(text).length)
      return { mark: '](', code: 'stray-mark', message: 'this is no link, so its brackets would be shown' };
  }
  return undefined;
}

function judgePlain(text: string, isWords: boolean): Shown | undefined {
  const mark = isWords ? (html.exec(text)?.[0] ?? marks.exec(text)?.[0]) : undefined;
  if (!mark) return undefined;
  return {
    mark,
    code: 'plain-text',
    message: `this text is plain, so ${mark} would be shown as it stands here`,
  };
}

/** The addresses of the links inside inline Markdown. */
export function hrefsIn(text: string): string[] {
  if (!text.includes('](') && !/<\w+:/.test(text)) return [];
  // The parser takes its time: what stands in nearly every text is found without it.
  const links = /[`\\<]/.test(text) ? [] : [...text.matchAll(plainLink)];
  if (links.length > 0 && links.length === text.split('](').length - 1)
    return links.map(([, href = '']) => href);
  return hrefsOf(parse(text));
}

function hrefsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('href' in part) return [part.href];
    if ('strong' in part) return hrefsOf(part.strong);
    return 'em' in part ? hrefsOf(part.em) : [];
  });
}
