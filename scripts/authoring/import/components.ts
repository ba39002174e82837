import { blockLines } from './blocks.ts';
import { blockOf } from './component-blocks.ts';
import { dataLines } from './component-data.ts';
import { knownText } from './component-inline.ts';
import { knownBlock } from './component-lines.ts';
import { asElement, isInElement, morePictures, pictureText } from './component-pictures.ts';
import { deepLines, maxComponentDepth, sourceLines } from './component-source.ts';
import { commandTabs, tabsIn } from './component-tabs.ts';
import { fieldTitle, titleFor, tooltipOf } from './component-text.ts';
import { type Constants, constantLines, withConstants } from './constants.ts';
import { type Component, componentsIn } from './elements.ts';
import { htmlTag } from './html-tags.ts';
import type { Line, Report } from './note.ts';
import { codeIn, linesIn, partOf } from './parts.ts';
import { shapeOf } from './shapes.ts';
import { tabLines } from './tabs.ts';
import { fromTemplate, type Templates, templateName } from './templates.ts';
import { textsOf } from './unmapped.ts';

/** The context of a component. */
export interface ComponentContext {
  report: Report;
  /** Imported paths, by name. */
  imports: ReadonlyMap<string, string>;
  templates: Templates;
  constants: Constants;
  /** Returns the lines of an included document; undefined if it does not exist. */
  include(path: string, line: number): Line[] | undefined;
  /** Returns the contents of another file; undefined if it does not exist. */
  read(path: string): string | undefined;
  /** The number of components around the lines. */
  depth?: number;
}

/** Replaces components and shortcodes with Markdown. Of unknown ones, only the text is kept. */
export function withoutComponents(lines: readonly Line[], context: ComponentContext): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  const found = componentsIn(text, codeIn(lines, text));
  if (found.length === 0) return [...lines];
  const { depth = 0 } = context;
  if (depth === maxComponentDepth) return deepLines(lines, context.report);
  const around = { ...context, depth: depth + 1 };
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
    const isInHtml = pictureText(one, around.imports) !== undefined && isInElement(text.slice(0, one.start));
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
      const space = /\*$/.test(made) && /^[\p{L}\p{N}[]/u.test(text.slice(one.end, one.end + 2)) ? ' ' : '';
      add(one.start, one.end, (isInHtml ? asElement(made) : `${made}${space}`).split('\n'));
    }
  }
  if (at < text.length) add(at, text.length);
  return out;
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
  const missing = (what: string) => {
    const message = `the ${what} that <${one.written}> shows does not exist`;
    report({ line: number, about: 'component', isLost: true, isMissing: true, message });
    return plain('');
  };
  const lines = isInclude ? around.include(included ?? '', number) : undefined;
  if (lines) return [...lines, ...plain('')];
  if (isInclude && around.imports.has(one.written)) return missing(`document ${included}`);
  const kept = shape ? undefined : (sourceLines(one, number, around) ?? dataLines(one, number, report));
  if (kept) return [...plain(''), ...kept];
  const picture = inside && pictureText(one, around.imports);
  if (picture) return [...plain(picture, ''), ...body(), ...plain('')];
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
    const [, before, after] =
      /^!!raw-loader!(.+)$|^(.+)\?raw$/.exec(around.imports.get(code.slice(1, -1)) ?? '') ?? [];
    const file = before ?? after;
    if (file) return missing(`file ${file}`);
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
  const known = knownBlock({ one, inside, body, number, around });
  const converted = known ?? plain(inLine(one, undefined, number, around), '');
  const pictures = inside ? morePictures(one) : [];
  return [
    ...pictures.flatMap((text) => plain(text, '')),
    ...converted,
    ...texts.flatMap((text) => plain(text, '')),
  ];
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
  const text = contentOf(one, inside, around)
    .map((line) => line.text)
    .join('\n');
  const picture = pictureText(one, around.imports);
  if (picture) return text ? `${picture} ${text}` : picture;
  // An anchor with a link to itself.
  const id =
    shape === 'words' && one.name === 'link' && one.attributes.size === 1 && one.attributes.get('id');
  if (id) return `<a id="${id}"></a>`;
  const tooltip = shape === 'tooltip' ? tooltipOf(one, text) : undefined;
  if (tooltip) return tooltip;
  if (shape === 'math' && text.trim()) return `$${text.trim()}$`;
  const texts = textsOf(one, number, around.report).join(' ');
  const pictures = inside ? [] : morePictures(one);
  const isOutside = isOutsideOf(around, one);
  const said = knownText({
    ...{ one, inside, text, number, isOutside, report: around.report },
    hasTexts: texts !== '',
  });
  return [...pictures, said && texts ? `${said} (${texts})` : said || texts].filter(Boolean).join(' ');
}

/** Whether a shortcode shows a file or a setting of the site that the folder does not contain. */
function isOutsideOf({ read }: ComponentContext, { written, attributes }: Component): boolean {
  const name = attributes.get('0') ?? '';
  // Parameters of Hugo that the documents or the settings have are templates.
  if (written === 'param') return true;
  const isFile = written === 'include' && /^[\w./-]+\.\w+$/.test(name);
  return isFile && [name, `/_includes/${name}`].every((path) => read(path) === undefined);
}

/** The converted content of a component. That of the tag `raw` is text. */
function contentOf({ name }: Component, inside: Line[] = [], around: ComponentContext): Line[] {
  if (/^(?:raw|verbatim)$/.test(name)) return inside;
  return constantLines(inside, around.constants) ?? withoutComponents(inside, around);
}
