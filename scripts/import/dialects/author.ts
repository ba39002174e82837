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
  const source = filled(template, one, (key) =>
    state.note(one, 'expression', `expressions are not supported, so ${key} of <${one.written}> is omitted`, {
      isLost: true,
    }),
  );
  const content = state.all(one.children, isInline);
  const copies = source.match(/\{\{\s*children\s*\}\}/g)?.length ?? 0;
  let nodes = 0;
  for (const child of content) walk(child, () => nodes++);
  if (copies > 1 && copies * nodes > maxNodes) {
    state.note(
      one,
      'component',
      `the template of <${one.written}> repeats a long text; it is kept once, without the template`,
      { isLost: true },
    );
    return content;
  }
  // A template can use other components, but not itself.
  const templates: Templates = new Map([...state.templates].filter(([other]) => other !== name));
  return state.parse(source, one, { templates, slot: content, isMdx: false });
}

/** Replaces the attributes in a template. Omits lines whose attributes are all missing. `{{children}}` stays. */
function filled(
  template: string,
  { attributes, isEmpty }: Component,
  onExpression: (name: string) => void,
): string {
  const textFor = (name: string): string => {
    if (name === 'children') return isEmpty ? '' : '{{children}}';
    const value = attributes.get(name);
    const literal = value === undefined ? '' : literalOf(value);
    if (literal === undefined) onExpression(name);
    return (literal ?? '').replace(/\s+/g, ' ').trim();
  };
  return template
    .split('\n')
    .flatMap((line) => {
      const values = [...line.matchAll(placeholder)].map(([, name = '']) => textFor(name));
      if (values.length > 0 && values.every((value) => value === '')) return [];
      let index = 0;
      return [line.replace(placeholder, () => values[index++] ?? '')];
    })
    .join('\n');
}

/** The name of a component and a template that shows all of its attributes and its content. */
export function suggestionFor(one: Component): NonNullable<Note['component']> {
  const name = templateName(one);
  const keys = [...one.attributes]
    .filter(([key, value]) => !(name !== one.written && key === '0') && literalOf(value) !== undefined)
    .map(([key]) => key);
  return {
    name,
    template: [...keys, ...(one.isEmpty ? [] : ['children'])].map((key) => `{{${key}}}`).join(' '),
  };
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

/** The content of a component as the text of code. */
export function contentLines(one: Component, state: State): string {
  const [only, ...others] = one.children.filter((child) => child.type !== 'text' || child.value.trim());
  if (only?.type === 'code' && others.length === 0) return only.value;
  const written =
    one.source ??
    one.children.map(sourceOf).join(one.children.some((child) => child.type !== 'text') ? '\n\n' : '');
  if (/^\s*\{\s*\w+\s*\}\s*$/.test(written))
    return state.constants.get(written.replace(/[\s{}]/g, '')) ?? written;
  return withoutIndent(written).replace(/^\n+|\s+$/g, '');
}

/** The source of a node, as far as its tree has it. */
function sourceOf(node: Node): string {
  if (node.type === 'raw' || node.type === 'html') return node.value;
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const [, literal] = /^\s*`\n?([\s\S]*?)\n?\s*`\s*$/.exec(node.value) ?? [];
    return literal ?? `{${node.value}}`;
  }
  if (node.type === 'code') return `\`\`\`${node.lang ?? ''}\n${node.value}\n\`\`\``;
  if (node.type === 'heading') return `${'#'.repeat(node.depth)} ${textOf(node)}`;
  if (node.type === 'list')
    return node.children
      .map((item) => `- ${item.children.map((child) => sourceOf(child)).join('\n')}`)
      .join('\n');
  return 'children' in node ? node.children.map((child) => sourceOf(child as Node)).join('') : textOf(node);
}
