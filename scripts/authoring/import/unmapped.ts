import { plainWords } from './component-text.ts';
import { unusedAttributes } from './component-words.ts';
import { type Component, literalOf } from './elements.ts';
import type { Note, Report } from './note.ts';
import { templateName } from './templates.ts';

/** The name of a component and a template that shows all of its attributes and its content. */
export function suggestionFor(one: Component): NonNullable<Note['component']> {
  const name = templateName(one);
  const keys = [...one.attributes]
    .filter(([key, value]) => !(name !== one.written && key === '0') && literalOf(value) !== undefined)
    .map(([key]) => key);
  const template = [...keys, ...(one.inside ? ['children'] : [])].map((key) => `{{${key}}}`).join(' ');
  return { name, template };
}

/** Lists the components and expressions without a template, most frequent first, each with a line for the file of `--components`. */
export function unmappedLines(notes: readonly Note[]): string[] {
  const counts = new Map<string, { places: Set<string>; template: string }>();
  for (const { file, line, component } of notes) {
    if (!component) continue;
    const one = counts.get(component.name) ?? { places: new Set(), template: '' };
    one.places.add(`${file}:${line}`);
    if (component.template.length > one.template.length) one.template = component.template;
    counts.set(component.name, one);
  }
  if (counts.size === 0) return [];
  const sorted = [...counts].sort(([, a], [, b]) => b.places.size - a.places.size);
  return [
    'To convert these components and expressions, copy the lines to a JSON file, edit their Markdown, and pass it with --components:',
    ...sorted.map(
      ([name, { places, template }]) =>
        `${String(places.size).padStart(6)} × ${JSON.stringify(name)}: ${JSON.stringify(template)},`,
    ),
  ];
}

/** The texts in attributes that the conversion does not use, as Markdown. Those that expressions compute are reported as lost. */
export function textsOf(one: Component, line: number, report: Report): string[] {
  return unusedAttributes(one).flatMap((key) => {
    const value = one.attributes.get(key) ?? '';
    const texts = value.startsWith('{') ? stringsIn(value) : [value];
    const message = `${key} of <${one.written}> is ${texts.length === 0 ? 'omitted' : 'kept as text'}`;
    report({ line, about: 'component', isLost: texts.length === 0, component: suggestionFor(one), message });
    return texts.length === 0 ? [] : [texts.map(asText).join(' – ')];
  });
}

/** The strings of an object, an array or another literal; none if an expression computes them. */
function stringsIn(expression: string): string[] {
  const string = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`$\\]*)`/g;
  const others = expression.replace(string, '').replace(/[\w$]+\s*:/g, '');
  if (!/^(?:[\s{}[\],.\d-]|\b(?:true|false|null)\b)*$/.test(others)) return [];
  return [...expression.matchAll(string)]
    .map(([, ...values]) => values.find((value) => value !== undefined)?.replace(/\\(.)/g, '$1') ?? '')
    .filter((text) => text.trim() !== '');
}

function asText(value: string): string {
  return /^https?:\/\/[^\s<>]+$/.test(value) ? `<${value}>` : plainWords(value);
}
