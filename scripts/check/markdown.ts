import { markdownParser } from '../../renderer/markdown.ts';
import type { RichText } from '../../schema/types.d.ts';
import type { Code } from './codes.ts';
import { filledTexts } from './filling.ts';
import type { Wrong } from './finding.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

const parse = markdownParser({});
const plainLink = /\[[^[\]]*\]\(([^()\s&]*)\)/g;
const html = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/i;
const marks = /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]*\)/;

/** Words: HTML nowhere, Markdown only where it is read, and there no marks that stay without their partner. */
export function checkWords(visit: Visit, site: SiteMap): Wrong[] {
  const { value, schema } = visit;
  if (typeof value !== 'string' || !/[<*[]/.test(value)) return [];
  const wrong =
    schema.format === 'markdown' ? judgeMarkdown(visit, site) : judgePlain(value, schema.pattern === '\\S');
  if (!wrong) return [];
  const offset = value.indexOf(wrong.mark);
  const inside = offset < 0 ? undefined : { offset, length: wrong.mark.length };
  return [{ code: wrong.code, message: wrong.message, inside }];
}

/** Signs that readers would see, and what is wrong with them. */
interface Shown {
  mark: string;
  code: Code;
  message: string;
}

function judgeMarkdown(visit: Visit, site: SiteMap): Shown | undefined {
  for (const text of filledTexts(visit, site)) {
    const words = text.replace(/`[^`]*`|\\./g, ' ');
    const mark = html.exec(words)?.[0];
    if (mark) return { mark, code: 'html', message: `the HTML ${mark} would be shown as it stands here` };
    if (words.split('**').length % 2 === 0)
      return { mark: '**', code: 'stray-mark', message: 'a ** has no partner, so both would be shown' };
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
