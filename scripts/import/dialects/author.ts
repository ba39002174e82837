import type { State, Templates } from '../convert.ts';
import type { Note } from '../note.ts';
import { type Component, type Node, textOf, walk } from '../tree.ts';
import { literalOf, withoutIndent } from './tags.ts';

const placeholder = /\{\{\s*([\w:.@-]+)\s*\}\}/g;

/** The name of a component in the templates, of an include or parameter with its first value: `include note.html`. */
export function templateName({ written, attributes }: Component): string {
  return /^(?:include|param)$/.test(written) ? `${written} ${attributes.get('0') ?? ''}`.trim() : written;
}

/** Maximum number of nodes in the copies of a content. Nested templates that repeat their content grow exponentially. */
const maxNodes = 5000;

/** Converts a component with the template of the author; undefined if there is none. */
export function fromTemplate(one: Component, state: State, isInline: boolean): Node[] | undefined {
  const name = templateName(one);
  const template = state.templates.get(name);
  if (template === undefined) return undefined;
  const source = filled(template, one, state);
  const content = state.all(one.children, isInline);
  const copies = source.match(/\{\{\s*children\s*\}\}/g)?.length ?? 0;
  let nodes = 0;
  for (const child of content) walk(child, () => nodes++);
  if (copies > 1 && copies * nodes > maxNodes) {
    const message = `the template of <${one.written}> repeats a long text; it is kept once, without the template`;
    state.note(one, 'component', message, { isLost: true });
    return content;
  }
  // A template can use other components, but not itself.
  const templates: Templates = new Map([...state.templates].filter(([other]) => other !== name));
  return state.parse(source, one, { templates, slot: content, isMdx: false });
}

/** Replaces the attributes in a template. Omits lines whose attributes are all missing. `{{children}}` stays. */
function filled(template: string, one: Component, state: State): string {
  const textFor = (name: string): string => {
    if (name === 'children') return one.isEmpty ? '' : '{{children}}';
    const value = one.attributes.get(name) ?? '';
    const message = `expressions are not supported, so ${name} of <${one.written}> is omitted`;
    if (literalOf(value) === undefined) state.note(one, 'expression', message, { isLost: true });
    return (literalOf(value) ?? '').replace(/\s+/g, ' ').trim();
  };
  const lines = template.split('\n').flatMap((line) => {
    const values = [...line.matchAll(placeholder)].map(([, name = '']) => textFor(name));
    if (values.length > 0 && values.every((value) => value === '')) return [];
    return [line.replace(placeholder, () => values.shift() ?? '')];
  });
  return lines.join('\n');
}

/** The name of a component and a template that shows all of its attributes and its content. */
export function suggestionFor(one: Component): NonNullable<Note['component']> {
  const name = templateName(one);
  const keys = [...one.attributes]
    .filter(([key, value]) => !(name !== one.written && key === '0') && literalOf(value) !== undefined)
    .map(([key]) => key);
  const all = [...keys, ...(one.isEmpty ? [] : ['children'])];
  return { name, template: all.map((key) => `{{${key}}}`).join(' ') };
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
  return [
    'To convert these components and expressions, copy the lines to a JSON file, edit their Markdown, and pass it with --components:',
    ...[...counts]
      .sort(([, a], [, b]) => b.places.size - a.places.size)
      .map(
        ([name, { places, template }]) =>
          `${String(places.size).padStart(6)} × ${JSON.stringify(name)}: ${JSON.stringify(template)},`,
      ),
  ];
}

/** The content of a component as the text of code. */
export function contentLines(one: Component, state: State): string {
  const [only, ...others] = one.children.filter((child) => child.type !== 'text' || child.value.trim());
  if (only?.type === 'code' && others.length === 0) return only.value;
  const [, constant = ''] = /^\s*(\w+)\s*$/.exec(only && 'value' in only ? only.value : '') ?? [];
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  const value = isExpression && others.length === 0 ? state.constants.get(constant) : undefined;
  const written = value ?? one.source ?? one.children.map(sourceOf).join('\n\n');
  return withoutIndent(written).replace(/^\n+|\s+$/g, '');
}

/** The source of a node, as far as its tree has it. */
function sourceOf(node: Node): string {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const [, literal] = /^\s*`\n?([\s\S]*?)\n?\s*`\s*$/.exec(node.value) ?? [];
    return literal ?? `{${node.value}}`;
  }
  if (node.type === 'code') return `\`\`\`${node.lang ?? ''}\n${node.value}\n\`\`\``;
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => sourceOf(child as Node)).join('') : textOf(node);
}
