import { blockLines } from './blocks.ts';
import { blockOf } from './component-blocks.ts';
import { commandTabs, tabsIn } from './component-tabs.ts';
import {
  fieldTitle,
  isPictureFile,
  literalIn,
  nameIn,
  pictureIn,
  plainWords,
  titled,
  titleFor,
  tooltipOf,
  treeLines,
  treeOf,
} from './component-text.ts';
import { type Constants, constantLines, withConstants } from './constants.ts';
import { calloutLines } from './directives.ts';
import { type Component, componentsIn } from './elements.ts';
import { htmlTag, pictureOf } from './html-tags.ts';
import type { Line, Report } from './note.ts';
import { codeIn, linesIn, partOf } from './parts.ts';
import { addressOf, badgeNameOf, calloutOf, shapeOf, wordsOf } from './shapes.ts';
import { detailsLines, tabLines } from './tabs.ts';
import { fromTemplate, type Templates, templateName } from './templates.ts';
import { suggestionFor, textsOf } from './unmapped.ts';

/** The context of a component. */
export interface ComponentContext {
  report: Report;
  /** Imported paths, by name. */
  imports: ReadonlyMap<string, string>;
  templates: Templates;
  constants: Constants;
  /** Returns the lines of an included document; undefined if it does not exist. */
  include(path: string, line: number): Line[] | undefined;
}

/** Replaces components and shortcodes with Markdown. Of unknown ones, only the text is kept. */
export function withoutComponents(lines: readonly Line[], around: ComponentContext): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  const found = componentsIn(text, codeIn(lines, text));
  if (found.length === 0) return [...lines];
  const out: Line[] = [];
  let at = 0;
  let isNewLine = true;
  /** Adds a part of the text, or its replacement. */
  const add = (start: number, end: number, instead?: readonly string[]) => {
    const first = text.slice(0, start).split('\n').length - 1;
    const parts = instead ?? text.slice(start, end).split('\n');
    for (const [index, part] of parts.entries()) {
      const last = out.at(-1);
      const number = lines[first + (instead ? 0 : index)]?.number ?? 1;
      if (index === 0 && last && !isNewLine) last.text += part;
      else out.push({ text: part, number });
    }
    isNewLine = false;
    at = end;
  };
  for (const component of found) {
    const one = withConstants(component, around.constants);
    // Some documents are about templates.
    const isTag = text.startsWith('{%', one.start) && !one.inside && /^(?:plain)?$/.test(shapeOf(one) ?? '');
    if (isTag && !around.templates.has(templateName(one))) continue;
    const lineStart = text.lastIndexOf('\n', one.start - 1) + 1;
    const next = text.indexOf('\n', one.end);
    const lineEnd = next < 0 ? text.length : next;
    const indent = text.slice(lineStart, one.start);
    const number = lines[text.slice(0, one.start).split('\n').length - 1]?.number ?? 1;
    const isAlone = lineStart >= at && !/\S/.test(indent + text.slice(one.end, lineEnd));
    // Markdown is not parsed between tags.
    const isInHtml =
      shapeOf(one) === 'picture' && /(?:^|\n)[ \t]*<\w[^<>\n]*>[ \t]*\n$/.test(text.slice(0, lineStart));
    if (isAlone && !isInHtml && !one.name.startsWith('<')) {
      add(at, lineStart);
      out.pop();
      const inside = one.inside && linesIn(lines, text, one.inside);
      const made = asBlock(one, inside, number, around).map((line) => ({
        ...line,
        text: line.text && indent + line.text,
      }));
      out.push({ text: '', number }, ...made);
      isNewLine = true;
      at = Math.min(lineEnd + 1, text.length);
    } else {
      add(at, one.start);
      const made = inLine(one, one.inside && partOf(lines, text, one.inside), number, around);
      // Emphasis would be part of the next word.
      const space = /\*$/.test(made) && /^[\p{L}\p{N}]/u.test(text.slice(one.end, one.end + 2)) ? ' ' : '';
      add(one.start, one.end, (isInHtml ? asElement(made) : `${made}${space}`).split('\n'));
    }
  }
  if (at < text.length) add(at, text.length);
  return out;
}

/** A picture in Markdown as an element. */
function asElement(written: string): string {
  return written.replace(/^!\[(.*)\]\(<(.*)>\)$/, (_all, alt: string, src: string) => {
    const quoted = alt.replace(/\\(.)/g, '$1').replace(/&/g, '&amp;').replace(/"/g, '&quot;');
    return `<img src="${src}" alt="${quoted}">`;
  });
}

/** Converts a block-level component. */
function asBlock(
  one: Component,
  inside: Line[] | undefined,
  number: number,
  around: ComponentContext,
): Line[] {
  const { attributes } = one;
  const { report } = around;
  const plain = (...texts: string[]): Line[] => texts.map((text) => ({ text, number }));
  const mapped = fromTemplate(one, inside, number, around, withoutComponents);
  if (mapped) return [...mapped, ...plain('')];
  const body = () => contentOf(one, inside, around);
  const shape = shapeOf(one);
  const included = around.imports.get(one.written) ?? attributes.get(one.name === 'readfile' ? 'file' : '0');
  const isInclude = /\.mdx?$/i.test(included ?? '') && !inside;
  const lines = isInclude ? around.include(included ?? '', number) : undefined;
  if (lines) return [...lines, ...plain('')];
  const block = blockOf(one);
  if (block) return [...blockLines(block, { text: '', number }), ...body()];
  if (shape === 'tabs') {
    const tabs = inside?.length
      ? tabsIn(one, inside, (lines) => withoutComponents(lines, around))
      : commandTabs(one, number);
    if (tabs) return tabLines(tabs, number);
  }
  if (shape === 'command') {
    const code = attributes.get('code') ?? attributes.get('command') ?? '';
    const language = attributes.get('lang') ?? (attributes.has('command') ? 'sh' : '');
    if (!inside && code && !code.startsWith('{'))
      return plain('', `\`\`\`${language}${titleFor(one)}`, ...code.split('\n'), '```', '');
  }
  if (shape === 'field') return [...plain(fieldTitle(one), ''), ...body(), ...plain('')];
  if (shape === 'metadata') {
    report({ line: number, about: 'component', isLost: false, message: `<${one.written}> is omitted` });
    return plain('');
  }
  // Without content, the texts are part of the line.
  const texts = inside ? textsOf(one, number, report) : [];
  return [...asKnownBlock(one, inside, number, around), ...texts.flatMap((text) => plain(text, ''))];
}

/** Converts a block-level component by its shape. */
function asKnownBlock(
  one: Component,
  inside: Line[] | undefined,
  number: number,
  around: ComponentContext,
): Line[] {
  const { attributes } = one;
  const { report } = around;
  const words = wordsOf(one);
  const plain = (...texts: string[]): Line[] => texts.map((text) => ({ text, number }));
  const component = suggestionFor(one);
  const body = () => contentOf(one, inside, around);
  const shape = shapeOf(one);
  switch (shape) {
    case 'callout': {
      const callout = calloutOf(one);
      return calloutLines(callout.kind, words.join(' – ') || callout.title, body(), number);
    }
    case 'details':
      // Its label can be an element.
      if (/^\s*<summary\b/.test(inside?.find(({ text }) => text.trim())?.text ?? ''))
        return [...plain('<details>', ''), ...body(), ...plain('', '</details>', '')];
      return detailsLines(words.join(' – ') || one.written, body(), number);
    case 'tree':
      if (inside)
        return [
          ...(words.length > 0 ? plain(titled(words, undefined), '') : []),
          ...(treeOf(inside.map(({ text }) => text).join('\n'), number) ?? treeLines(inside)),
        ];
      break;
    case 'fence': {
      const language = attributes.get('language') ?? attributes.get('lang') ?? attributes.get('0') ?? '';
      const code = inside && (constantLines(inside, around.constants) ?? literalIn(inside) ?? inside);
      if (code) return [...plain('', `\`\`\`${language}${titleFor(one)}`), ...code, ...plain('```', '')];
      break;
    }
    case 'live':
      if (inside)
        report({
          line: number,
          about: 'component',
          isLost: false,
          message: `scripts are not supported; the code of <${one.written}> is kept`,
          component,
        });
      break;
    case 'heading':
    case 'plain':
      if (words.length === 0) return [...body(), ...plain('')];
      break;
  }
  if (inside) {
    const link = addressOf(attributes);
    const [first, ...others] = link && words.length === 0 ? body().filter(({ text }) => text.trim()) : [];
    if (link && first && others.length === 0 && !/^\s*(?:[#>|!-]|```)/.test(first.text))
      return [{ ...first, text: `[${first.text.trim()}](${link})` }, ...plain('')];
    const title = words.length > 0 ? titled(words, link) : link ? `[${plainWords(link)}](${link})` : '';
    if (!shape)
      report({
        line: number,
        about: 'component',
        isLost: false,
        message: `the component <${one.written}> is not supported; its content is kept`,
        component,
      });
    return [...(title ? plain(title, '') : []), ...body(), ...plain('')];
  }
  return plain(inLine(one, undefined, number, around), '');
}

/** Converts an inline component. */
function inLine(
  one: Component,
  inside: Line[] | undefined,
  number: number,
  around: ComponentContext,
): string {
  if (one.name.startsWith('<')) return htmlTag(one, number, around);
  const mapped = fromTemplate(one, inside, number, around, withoutComponents);
  if (mapped) return mapped.map((line) => line.text).join('\n');
  const shape = shapeOf(one);
  if (shape === 'field') return fieldTitle(one);
  const words = wordsOf(one);
  const text = contentOf(one, inside, around)
    .map((line) => line.text)
    .join('\n');
  const src = pictureOf(pictureIn(one), around.imports);
  if (src && (shape === 'picture' || (!shape && !inside && isPictureFile(src))))
    return `![${plainWords(one.attributes.get('alt') ?? words.join(' – '))}](<${src}>)`;
  const tooltip = shape === 'tooltip' ? tooltipOf(one, text) : undefined;
  if (tooltip) return tooltip;
  if (shape === 'math' && text.trim()) return `$${text.trim()}$`;
  const texts = textsOf(one, number, around.report).join(' ');
  const said = asKnownText(one, inside, text, number, around);
  return texts ? `${said} (${texts})` : said;
}

/** Converts an inline component by its shape. @param text its converted content */
function asKnownText(
  one: Component,
  inside: Line[] | undefined,
  text: string,
  number: number,
  around: ComponentContext,
): string {
  const shape = shapeOf(one);
  const words = wordsOf(one);
  const link = addressOf(one.attributes) ?? blockOf(one)?.addresses[0];
  const version = attributesOf(one, 'v', 'version', 'since', '0');
  const badge = badgeNameOf(one);
  if (badge) {
    const message = `the badge <${one.written}> is replaced by its name`;
    around.report({
      line: number,
      about: 'component',
      isLost: false,
      message,
      component: suggestionFor(one),
    });
    return `*${badge}*`;
  }
  if (shape === 'version' && version) return `*${nameIn(one.written)} ${plainWords(version)}*`;
  if (shape === 'keys') return `<kbd>${text || words.join(' ') || (attributesOf(one, '0') ?? '')}</kbd>`;
  if (shape === 'link' && link && text.trim() && words.length === 0) return `[${text.trim()}](${link})`;
  const isSaid =
    inside !== undefined ||
    shape === 'nothing' ||
    // Declarations have no output of their own.
    /^(?:from|import|set)$/.test(one.written) ||
    (words.length > 0 && link !== undefined) ||
    (/^(?:words|tooltip)$/.test(shape ?? '') && words.length > 0);
  if (!isSaid || (!shape && !inside))
    around.report({
      line: number,
      about: 'component',
      isLost: !isSaid,
      message: `the component <${one.written}> is not supported${inside || words.length > 0 ? '; its text is kept' : ''}`,
      component: suggestionFor(one),
    });
  if (shape === 'nothing' || (words.length === 0 && !link)) return text;
  const said = titled(words.length > 0 ? words : [link ?? ''], link);
  return text ? `${said} ${text}` : said;
}

/** The converted content of a component. That of the tag `raw` is text. */
function contentOf({ name }: Component, inside: Line[] = [], around: ComponentContext): Line[] {
  if (/^(?:raw|verbatim)$/.test(name)) return inside;
  return constantLines(inside, around.constants) ?? withoutComponents(inside, around);
}

function attributesOf({ attributes }: Component, ...keys: string[]): string | undefined {
  return keys.map((key) => attributes.get(key)).find((value) => value && !value.startsWith('{'));
}
