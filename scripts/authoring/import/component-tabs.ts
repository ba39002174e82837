import { type Component, componentsIn } from './elements.ts';
import type { Line } from './note.ts';
import { codeIn, linesIn } from './parts.ts';
import { type Tab, tabsOfCode } from './tabs.ts';

/** Extracts tabs from components or code blocks. @param convert converts the lines of a tab */
export function tabsIn(
  one: Component,
  lines: readonly Line[],
  convert: (lines: readonly Line[]) => Line[],
): Tab[] | undefined {
  const text = lines.map((line) => line.text).join('\n');
  const all = componentsIn(text, codeIn(lines, text)).filter(({ inside }) => inside !== undefined);
  const outside = all.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  // Fumadocs repeats the labels in a list.
  const found = all.filter(({ name }) => !/tabslist$/.test(name));
  if (found.length === 0) return tabsOfCode(lines);
  if (outside.trim()) return undefined;
  const names = namesIn(one.attributes.get('items') ?? one.attributes.get('values') ?? '');
  return found.map(({ attributes, inside = { start: 0, end: 0 } }, index) => {
    const [label] = ['label', 'title', 'tab', 'header', 'value', 'slot', 'name', '0']
      .map((key) => attributes.get(key))
      .filter((value) => value && !value.startsWith('{'));
    return {
      label:
        names.get(attributes.get('value') ?? '') ?? label ?? names.get(String(index)) ?? String(index + 1),
      lines: isCode(one, attributes)
        ? codeLines(linesIn(lines, text, inside), attributes)
        : convert(linesIn(lines, text, inside)),
    };
  });
}

/** Whether the content of a tab is code: in Docsy it is, unless an attribute says otherwise. */
function isCode({ name, attributes }: Component, own: Component['attributes']): boolean {
  const isText = (own.get('text') ?? attributes.get('text') ?? 'false') === 'true';
  return name === 'tabpane' && !isText;
}

function codeLines(lines: readonly Line[], attributes: Component['attributes']): Line[] {
  const [{ number } = { number: 1 }] = lines;
  const language = attributes.get('lang') ?? '';
  const fence = (text: string) => ({ text, number });
  if (lines.some(({ text }) => /^\s*(?:`{3}|~{3})/.test(text))) return [...lines];
  return [fence(`\`\`\`${/^\w+$/.test(language) ? language : ''}`), ...lines, fence('```')];
}

/** The labels of tabs that are declared on the parent, by value or by index. */
function namesIn(written: string): Map<string, string> {
  const pairs = [...written.matchAll(/\{[^{}]*\}/g)].flatMap(({ 0: pair }) => {
    const [, label] = /label['"]?\s*:\s*['"]([^'"]*)/.exec(pair) ?? [];
    const [, value] = /value['"]?\s*:\s*['"]([^'"]*)/.exec(pair) ?? [];
    return label && value ? [[value, label] as const] : [];
  });
  if (pairs.length > 0) return new Map(pairs);
  return new Map(
    [...written.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, label = ''], index) => [String(index), label]),
  );
}

/** Tabs of a component whose attributes are the same command for several tools. */
export function commandTabs({ attributes }: Component, number: number): Tab[] | undefined {
  const commands = [...attributes].filter(
    ([key, value]) => !/^\d+$/.test(key) && /\s/.test(value) && !value.startsWith('{'),
  );
  if (commands.length < 2) return undefined;
  return commands.map(([label, code]) => ({
    label,
    lines: ['```sh', ...code.split('\n').map((line) => line.trim()), '```'].map((text) => ({ text, number })),
  }));
}
