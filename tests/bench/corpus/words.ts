import type { Nodes as HastNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Link, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { decodeString } from 'micromark-util-decode-string';
import { replaceShortcodes } from '../../../scripts/check/text/emoji.ts';
import { splitSource, withoutScripts } from './source.ts';

/** A word. In scripts without spaces, each character counts as one, also a length mark, which several of them share. */
const word =
  /(?!\p{M})(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])[\p{L}\p{M}\p{N}])+|[\p{L}\p{N}]/gu;

/** The words of a text in lowercase. */
export function wordsIn(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}

/** Words of the source that the page lacks, with repetitions. */
export function missingWords(source: readonly string[], page: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of page) left.set(one, (left.get(one) ?? 0) + 1);
  return source.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

/** The visible text of a Markdown document, independent of the generator that it was written for. */
export function textOfMarkdown(source: string): string {
  const title = splitSource(source).title.replace(/&[#\w]+;/g, decodeString);
  return `${title}\n${textOfNode(treeOfMarkdown(source))}`;
}

/** The tree of a Markdown document without the syntax of generators. */
function treeOfMarkdown(source: string): Root {
  const { body } = splitSource(source);
  // Contents of components and containers are indented without being code.
  const extensions = [gfm({ singleTilde: false }), { disable: { null: ['codeIndented'] } }];
  return fromMarkdown(withoutSyntax(body), { extensions, mdastExtensions: [gfmFromMarkdown()] });
}

/** Lines with which other generators include a file. */
const included =
  /^[ \t]*(?:<<<[ \t]*\S.*|-+8<-+[ \t]+["'].*|\{\{\s*#(?:\w+_)?(?:include|playground)\b.*|<!--\s*@include:.*)$/gm;

/** Removes what is not text: scripts, comments, and names of containers. */
function withoutSyntax(body: string): string {
  const parts = withoutScripts(body)
    .replace(included, '')
    .replace(/<\w+(?=\s)[^<>]*\smarkdown(?:="\w+")?(?=[\s>])[^<>]*>/g, '\n\n')
    .split(/(^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$)/m);
  return parts
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 1 ? `\n${part}` : plainPart(part, body)))
    .join('');
}

/** Inline code, which is kept, or a component tag with strings and braces in it. */
const component =
  /(`+)[^`]+\1|<\/?([A-Z][\w.]*|img|source|video)(?=[\s/>])(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})*>/g;
/** Inline code, which is kept, or a template expression that names a value, or filters a text. */
const named =
  /(`+)[^`]+\1|\{\{-?\s*(?:[a-z$][\w$]*(?:[.-][\w-]+)*|(["'])((?:(?!\2).)*)\2(?=\s*\|))\s*(?:\|[^{}]*)?-?\}\}/gi;

function plainPart(part: string, body: string): string {
  return (
    replaceShortcodes(part)
      .replace(/^import\s[\s\S]*?['"][^'"\n]+['"];?[ \t]*$/gm, '')
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
      // Browsers do not show it.
      .replace(/(<(audio|iframe|video)(?=[\s>])[^<>]*>)[\s\S]*?(?=<\/\2\s*>)/gi, '$1')
      // Expressions in attributes end HTML.
      .replace(/<[a-z]\w*\s(?:[^<>{}]|\{\{[^{}]*\}\})*/g, (tag) =>
        tag.replace(/\s+[\w-]+=\{\{[^{}]*\}\}/g, ''),
      )
      .replace(component, (tag, _code, name) => {
        const isTag = name !== undefined && (/\/>$|^<\//.test(tag) || body.includes(`</${name}`));
        return isTag ? '' : tag;
      })
      // Generators show its value instead.
      .replace(named, (match, code, _quote, literal = '') => (code === undefined ? literal : match))
      .replace(/^([ \t]*)(?::{3,}|\/{3,})[ \t]*\{?\.?[\w-]*\}?/gm, '$1')
      .replace(/^([ \t]*)(?:!!!|\?\?\?\+?|===)[ \t]+[\w-]*(?:[ \t]+(?:inline|end|annotate))*/gm, '$1')
      .replace(/^([ \t>]*)\[![\w-]+\][+-]?/gm, '$1')
      .replace(/^\s*\[{1,2}_?toc_?\]{1,2}\s*$/gim, '')
      .replace(/^\s*(?:[-*+]|\d+\.)\s+\S.*\n\s*\{:?\s*toc\s*\}[ \t]*$/gim, '')
      .replace(/\s*\{:?\s*[#.][^\s{}]+[^}]*\}[ \t]*$/gm, '')
      .replace(/(?<=[\])`*_:>]|^[ \t]*)[ \t]?\{:?[ \t]*(?:[.#][\w:-]+|[\w-]+=)[^{}\n]*\}/gm, '')
      .replace(/:(?:material|octicons|fontawesome|simple|custom)-[\w-]+:/g, '')
      .replace(/\{\{[<%].*?[>%]\}\}|\{%.*?%\}/gs, '')
  );
}

function textOfNode(node: Nodes): string {
  if (node.type === 'html') return textOfTags(node.value);
  if (node.type === 'break') return ' ';
  if (node.type === 'image' || node.type === 'imageReference') return ` ${node.alt ?? ''} `;
  // Beside other syntax, a link can be text.
  if (node.type === 'text') return node.value.replace(/\]\([^()\s]*\)/g, ']');
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const isInline = /^(?:paragraph|heading|emphasis|strong|delete|link|linkReference|tableCell)$/.test(
    node.type,
  );
  return node.children.map(textOfNode).join(isInline ? '' : '\n');
}

function textOfTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:br|dd|details|div|dt|h[1-6]|hr|li|p|summary|t[dhr])\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&[#\w]+;/g, decodeString);
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|del|dfn|em|i|img|ins|kbd|mark|picture|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

/** The visible text of a page, including its title and alt texts. */
export function textOfPage(html: string): string {
  return textOfElement(fromHtml(html));
}

function textOfElement(node: HastNodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(textOfElement).join(' ');
  const { tagName, properties } = node;
  // The numbers of footnotes are generated.
  const isNote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
  if (tagName === 'script' || tagName === 'style' || isNote) return '';
  if (tagName === 'img') return ` ${properties.alt ?? ''} `;
  if (tagName === 'math') return ` ${properties.alttext ?? ''} `;
  const text = node.children.map(textOfElement).join('');
  return inline.test(tagName) ? text : ` ${text} `;
}

/** The number of links and pictures in a text. */
interface Parts {
  links: number;
  pictures: number;
}

/** The links and pictures of a Markdown document. */
export function partsOfMarkdown(source: string): Parts {
  const parts = { links: 0, pictures: 0 };
  const visit = (node: Nodes) => {
    if (node.type === 'linkReference' || (node.type === 'link' && !isAutolink(node))) parts.links++;
    else if (node.type === 'image' || node.type === 'imageReference') parts.pictures++;
    else if (node.type === 'html') {
      const html = node.value.replace(/<!--[\s\S]*?-->/g, '');
      parts.links += html.match(/<a\s[^<>]*\bhref=/gi)?.length ?? 0;
      parts.pictures += html.match(/<img\s/gi)?.length ?? 0;
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(treeOfMarkdown(source));
  return parts;
}

/** Whether a link has no text of its own. In indented code, which is parsed as text, it is not even a link. */
function isAutolink({ url, children: [child] }: Link): boolean {
  return child?.type === 'text' && url.endsWith(child.value);
}

/** The links and pictures in the main part of a page. */
export function partsOfPage(html: string): Parts {
  const parts = { links: 0, pictures: 0 };
  const visit = (node: HastNodes, isMain: boolean): void => {
    if (!('children' in node)) return;
    const name = node.type === 'element' ? node.tagName : '';
    if (isMain && name === 'a') parts.links++;
    if (isMain && name === 'img') parts.pictures++;
    for (const child of node.children) visit(child, isMain || name === 'main');
  };
  visit(fromHtml(html), false);
  return parts;
}
