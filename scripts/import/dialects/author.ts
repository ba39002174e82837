import type { State, Templates } from '../convert.ts';
import type { Note } from '../note.ts';
import { type Component, type Node, textOf, walk } from '../tree.ts';
import { literalOf, withoutIndent } from './tags.ts';

const placeholder = /\{\{\s*([\w:.@-]+)\s*\}\}/g;

/** The name of a component in the templates, of an include or parameter with its first value: `include note.html`. */
export function templateName({ originalName, attributes }: Component): string {
  return /^(?:include|param)$/.test(originalName)
    ? `${originalName} ${attributes.get('0') ?? ''}`.trim()
    : originalName;
}

/** Maximum number of nodes in the copies of a content. Nested templates that repeat their content grow exponentially. */
const maxNodes = 5000;

/** Converts a component with the template of the author; undefined if there is none. */
export function fromTemplate(component: Component, state: State, isInline: boolean): Node[] | undefined {
  const name = templateName(component);
  const template = state.templates.get(name);
  if (template === undefined) return undefined;
  const source = filled(template, component, state);
  const content = state.all(component.children, isInline);
  const copies = source.match(/\{\{\s*children\s*\}\}/g)?.length ?? 0;
  let nodes = 0;
  for (const child of content) walk(child, () => nodes++);
  if (copies > 1 && copies * nodes > maxNodes) {
    const message = `the template of <${component.originalName}> repeats a long text; it is kept once, without the template`;
    state.note(component, 'component', message, { isLost: true });
    return content;
  }
  // A template can use other components, but not itself.
  const templates: Templates = new Map([...state.templates].filter(([other]) => other !== name));
  return state.parse(source, component, { templates, slot: content, isMdx: false });
}

/** Replaces the attributes in a template. Omits lines whose attributes are all missing. `{{children}}` stays. */
function filled(template: string, { attributes, isEmpty, ...component }: Component, state: State): string {
  const textFor = (name: string): string => {
    if (name === 'children') return isEmpty ? '' : '{{children}}';
    const value = literalOf(attributes.get(name) ?? '');
    const message = `expressions are not supported, so ${name} of <${component.originalName}> is omitted`;
    if (value === undefined) state.note(component as Node, 'expression', message, { isLost: true });
    return (value ?? '').replace(/\s+/g, ' ').trim();
  };
  const lines = template.split('\n').flatMap((line) => {
    const values = [...line.matchAll(placeholder)].map(([, name = '']) => textFor(name));
    if (values.length > 0 && values.every((value) => value === '')) return [];
    return [line.replace(placeholder, () => values.shift() ?? '')];
  });
  return lines.join('\n');
}

/** The name of a component and a template that shows all of its attributes and its content. */
export function suggestionFor(component: Component): NonNullable<Note['component']> {
  const name = templateName(component);
  const keys = [...component.attributes]
    .filter(
      ([key, value]) => !(name !== component.originalName && key === '0') && literalOf(value) !== undefined,
    )
    .map(([key]) => key);
  const all = [...keys, ...(component.isEmpty ? [] : ['children'])];
  return { name, template: all.map((key) => `{{${key}}}`).join(' ') };
}

/** Lists the components and expressions without a template, most frequent first, each with a line for the file of `--components`. */
export function unmappedLines(notes: readonly Note[]): string[] {
  const counts = new Map<string, { places: Set<string>; template: string }>();
  for (const { file, line, component } of notes) {
    if (!component) continue;
    const { places, template } = counts.get(component.name) ?? { places: new Set<string>(), template: '' };
    const longer = component.template.length > template.length ? component.template : template;
    counts.set(component.name, { places: places.add(`${file}:${line}`), template: longer });
  }
  if (counts.size === 0) return [];
  const frequent = [...counts].sort(([, a], [, b]) => b.places.size - a.places.size);
  return [
    'To convert these components and expressions, copy the lines to a JSON file, edit their Markdown, and pass it with --components:',
    ...frequent.map(
      ([name, { places, template }]) =>
        `${String(places.size).padStart(6)} × ${JSON.stringify(name)}: ${JSON.stringify(template)},`,
    ),
  ];
}

/** The content of a component as the text of code. */
export function contentLines(component: Component, state: State): string {
  const [only, ...others] = component.children.filter((child) => child.type !== 'text' || child.value.trim());
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  if (only?.type === 'code' && others.length === 0) return only.value;
  const constant = isExpression && others.length === 0 ? state.constants.get(only.value.trim()) : undefined;
  const source = constant ?? component.source ?? component.children.map(sourceOf).join('\n\n');
  return withoutIndent(source).replace(/^\n+|\s+$/g, '');
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
