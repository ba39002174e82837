import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';

const script = /^[ \t]*<script(?=[\s>])[^<>]*>/i;
const scriptEnd = /<\/script>[ \t]*$/i;
/** Start of an element that is not a component. */
const element = /^[ \t]*<([a-z][a-z\d]*)(?=[\s>])/;
/** A directive or binding of Vue, or an expression that is not about the page. */
const live =
  /\s(?:v-(?!pre\b)[\w-]+(?:[:.][\w.-]+)*|@[\w.:-]+|:[\w.-]+)(?==["'])|\{\{-?\s*(?!\$|page\.)[^{}]+\}\}/;
const imported = /^\s*import\s+([^'"]*?)\s+from\s*['"]([^'"]+)['"]/gm;

/**
 * Replaces the elements that the script of a Vue document controls with their source. Elements that show imported data
 * stay, for their source does not contain it.
 */
export function withLiveExamples(lines: readonly Line[], report: Report): Line[] {
  if (!lines.some(({ text }) => script.test(text))) return [...lines];
  let scripts: Line[] = [];
  const others = new Set<string>();
  return replacedLines(lines, (index, line) => {
    if (script.test(line.text)) {
      const end = endOfScripts(lines, index);
      const part = lines.slice(index, end);
      const source = part.map(({ text }) => text).join('\n');
      for (const name of otherNamesIn(source)) others.add(name);
      if (/^\s*(?:const|let|var|function|export)\b/m.test(source))
        scripts.push(...part, { ...line, text: '' });
      return { lines: part, end };
    }
    const end = endOfExample(lines, index, others);
    if (end === undefined) return undefined;
    const message = 'scripts are not supported; the source of this live example is kept as code';
    report({ line: line.number, about: 'component', isLost: false, message });
    const plain = (text: string): Line => ({ text, number: line.number });
    const source = [...scripts, ...lines.slice(index, end)];
    scripts = [];
    return { lines: [plain(''), plain('```vue'), ...source, plain('```'), plain('')], end };
  });
}

function endOfScripts(lines: readonly Line[], start: number): number {
  const end = lines.findIndex(({ text }, index) => index >= start && scriptEnd.test(text));
  return end < 0 ? start + 1 : end + 1;
}

/** The names that a script imports from anything else than the framework. */
function otherNamesIn(source: string): string[] {
  return [...source.matchAll(imported)].flatMap(([, names = '', path = '']) =>
    path === 'vue' ? [] : (names.match(/\w+/g) ?? []),
  );
}

/** Index after the last line of a live example; undefined if none starts at a line. */
function endOfExample(
  lines: readonly Line[],
  start: number,
  others: ReadonlySet<string>,
): number | undefined {
  const [, name] = element.exec(lines[start]?.text ?? '') ?? [];
  if (name === undefined || /^(?:pre|style|template)$/.test(name)) return undefined;
  const tag = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'g');
  let depth = 0;
  let isApart = false;
  for (let index = start; index < lines.length; index++) {
    const { text = '' } = lines[index] ?? {};
    isApart ||= !text.trim();
    // After a blank line, text can be Markdown.
    if (isApart && /^\s*[^\s<]/.test(text)) return undefined;
    for (const [, close] of text.matchAll(tag)) depth += close ? -1 : 1;
    if (depth > 0) continue;
    const source = lines
      .slice(start, index + 1)
      .map((line) => line.text)
      .join('\n');
    const isOther = [...(source.match(/\w+/g) ?? [])].some((word) => others.has(word));
    return live.test(source) && /<\/\w+>[ \t]*$/.test(text) && !isOther && !/\sv-pre\b/.test(source)
      ? index + 1
      : undefined;
  }
  return undefined;
}
