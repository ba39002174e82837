import { calloutLines, calloutNamed } from './callouts.ts';
import { endOfCode, replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';
import { detailsLines, type Tab, tabLines, tabsOfCode } from './tabs.ts';

/** A container: name, title and content. */
interface Block {
  indent: string;
  name: string;
  title: string;
  inside: Line[];
  /** Index after the last line. */
  end: number;
}

/** Converts containers of other generators (`:::note` … `:::`, `!!! note`) to callouts, details and tabs. */
export function withoutDirectives(lines: readonly Line[], report: Report): Line[] {
  return replacedLines(lines, (index, { number }) => {
    const block = blockAt(lines, index);
    if (block?.name !== 'tab') return block && { lines: written(block, number, report), end: block.end };
    const run = tabsFrom(lines, index);
    return { lines: tabRun(run, number, report), end: run.at(-1)?.end ?? block.end };
  });
}

function blockAt(lines: readonly Line[], index: number): Block | undefined {
  return fenced(lines, index) ?? indented(lines, index);
}

/** Consecutive tabs, separated by blank lines only. */
function tabsFrom(lines: readonly Line[], start: number): Block[] {
  const run: Block[] = [];
  for (let index = start; index < lines.length; ) {
    const block = endOfCode(lines, index) === undefined ? blockAt(lines, index) : undefined;
    if (block?.name === 'tab') {
      run.push(block);
      index = block.end;
    } else if (lines[index]?.text.trim()) break;
    else index++;
  }
  return run;
}

function tabRun(run: readonly Block[], number: number, report: Report): Line[] {
  const [{ indent } = { indent: '' }] = run;
  const tabs = run.map(
    ({ title, inside }): Tab => ({ label: title, lines: withoutDirectives(inside, report) }),
  );
  return tabLines(tabs, number).map((line) => ({ ...line, text: line.text && indent + line.text }));
}

/** The tabs of a container that has no other content: code blocks, or tab containers. */
function tabsInside({ name, inside }: Block, report: Report): Tab[] | undefined {
  if (/^code-?(?:group|tabs|block-tabs)$/i.test(name)) return tabsOfCode(inside);
  if (!/^tabs?-?(?:set|group|container)?s?$/i.test(name) || name === 'tab') return undefined;
  const first = inside.findIndex(({ text }) => text.trim() !== '');
  const run = tabsFrom(inside, Math.max(0, first));
  const isWhole = run.length > 0 && inside.slice(run.at(-1)?.end).every(({ text }) => text.trim() === '');
  return isWhole
    ? run.map(({ title, inside: lines }) => ({ label: title, lines: withoutDirectives(lines, report) }))
    : undefined;
}

const opening = /^(?<indent>[ \t]*)(?::{3,}|\/{3,})[ \t]*\{?\.?(?<name>[a-z][\w-]*)\}?(?<rest>.*)$/i;
const closing = /^[ \t]*(?::{3,}|\/{3,})[ \t]*$/;

function fenced(lines: readonly Line[], start: number): Block | undefined {
  const { indent = '', name, rest = '' } = opening.exec(lines[start]?.text ?? '')?.groups ?? {};
  if (name === undefined) return undefined;
  let depth = 1;
  for (let index = start + 1; index < lines.length; index++) {
    const codeEnd = endOfCode(lines, index);
    if (codeEnd !== undefined) index = codeEnd - 1;
    else if (opening.test(lines[index]?.text ?? '')) depth++;
    else if (closing.test(lines[index]?.text ?? '') && --depth === 0) {
      const inside = lines.slice(start + 1, index);
      return {
        indent,
        name: /^tab-?item$/i.test(name) ? 'tab' : name,
        title: titleIn(rest),
        inside: outdented(inside, indent.length),
        end: index + 1,
      };
    }
  }
  return undefined;
}

function titleIn(rest: string): string {
  const [, bracketed] = /^\s*\[(.*)\]/.exec(rest) ?? [];
  const [, attribute] = /\b(?:title|label)="([^"]*)"/.exec(rest) ?? [];
  return (
    bracketed ??
    attribute ??
    rest
      .replace(/^\{[^}]*\}/, '')
      .replace(/:+\s*$/, '')
      .replace(/^\s*\|/, '')
  ).trim();
}

const admonition =
  /^(?<indent>[ \t]*)(?<mark>!!!|\?\?\?\+?|===)[ \t]+(?<name>[a-z][\w-]*)?(?<classes>[^"]*)(?:"(?<title>[^"]*)")?[ \t]*$/i;

function indented(lines: readonly Line[], start: number): Block | undefined {
  const {
    indent = '',
    mark,
    name,
    classes = '',
    ...groups
  } = admonition.exec(lines[start]?.text ?? '')?.groups ?? {};
  // Unquoted words are classes, unless they look like a title.
  const title = groups.title ?? (/^(?:\s|inline|end|annotate)*$/.test(classes) ? '' : classes.trim());
  if (mark === undefined || (mark === '===' ? !groups.title : !name)) return undefined;
  const width = indent.length + 4;
  const isInside = (text: string) =>
    text.trim() === '' || text.replaceAll('\t', '    ').search(/\S/) >= width;
  let end = start + 1;
  while (end < lines.length && isInside(lines[end]?.text ?? '')) end++;
  while (end > start + 1 && lines[end - 1]?.text.trim() === '') end--;
  const inside = outdented(lines.slice(start + 1, end), width);
  if (mark === '===') return { indent, name: 'tab', title, inside, end };
  if (mark === '!!!') return { indent, name: name ?? '', title, inside, end };
  return { indent, name: 'details', title: title || (name ?? ''), inside, end };
}

function outdented(lines: readonly Line[], width: number): Line[] {
  const space = new RegExp(`^[ \\t]{0,${width}}`);
  return lines.map(({ text, number }) => ({ text: text.replace(space, ''), number }));
}

function written(block: Block, number: number, report: Report): Line[] {
  const lines = linesOf(block, number, report);
  return lines.map((line) => ({ ...line, text: line.text && block.indent + line.text }));
}

function linesOf(block: Block, number: number, report: Report): Line[] {
  const { name, title, inside } = block;
  const tabs = tabsInside(block, report);
  if (tabs) return tabLines(tabs, number);
  const callout = calloutNamed(name);
  const body = withoutDirectives(inside, report);
  if (callout) return calloutLines(callout.kind, title || callout.title, body, number);
  if (name.toLowerCase() === 'details') return detailsLines(title || 'Details', body, number);
  const message = `the container ${name} is not supported; its content is kept`;
  report({ line: number, about: 'syntax', isLost: false, message });
  const plain = (text: string): Line => ({ text, number });
  return [...(title ? [plain(`**${title}**`), plain('')] : []), ...body, plain('')];
}
