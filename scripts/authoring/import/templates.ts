import { type Component, literalOf } from './elements.ts';
import { endOfCode } from './fences.ts';
import type { Line, Report } from './note.ts';
import { withoutBlankEnds } from './parts.ts';

/** Markdown for the components and shortcodes of a site, by name. */
export type Templates = ReadonlyMap<string, string>;

const placeholder = /\{\{\s*([\w:.@-]+)\s*\}\}/g;
const children = /\{\{\s*children\s*\}\}/g;

/** The name of a component in the templates, of an include or parameter with its first value: `include note.html`. */
export function templateName({ written, attributes }: Component): string {
  return /^(?:include|param)$/.test(written) ? `${written} ${attributes.get('0') ?? ''}`.trim() : written;
}

/** What the conversion with a template needs. */
interface TemplateContext {
  templates: Templates;
  report: Report;
}

/**
 * Converts a component with the template of the author.
 * @param inside the content of the component
 * @param convert converts the components in the template and in the content
 * @returns undefined if there is no template
 */
export function fromTemplate<Context extends TemplateContext>(
  one: Component,
  inside: readonly Line[] | undefined,
  number: number,
  around: Context,
  convert: (lines: readonly Line[], around: Context) => Line[],
): Line[] | undefined {
  const { templates, report } = around;
  const name = templateName(one);
  const template = templates.get(name);
  if (template === undefined) return undefined;
  const texts = withAttributes(template, one, (key) =>
    report({
      line: number,
      about: 'component',
      isLost: true,
      message: `expressions are not supported, so ${key} of <${one.written}> is omitted`,
    }),
  );
  // A template can use other components, but not itself.
  const others = new Map([...templates].filter(([other]) => other !== name));
  const lines = convert(
    texts.map((text) => ({ text, number })),
    { ...around, templates: others },
  );
  const content = withoutBlankEnds(convert(inside ?? [], around));
  const copies = lines.flatMap(({ text }) => text.match(children) ?? []).length;
  const length = content.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (copies < 2 || copies * length <= maxLength) return withChildren(lines, content, inside ?? []);
  const message = `the template of <${one.written}> repeats a text of ${length} characters; it is kept once, without the template`;
  report({ line: number, about: 'component', isLost: true, message });
  return content;
}

/** Maximum length of the copies of a content. Nested templates that repeat their content grow exponentially. */
const maxLength = 50_000;

/**
 * Replaces the attributes in a template. Omits lines whose attributes are all missing. `{{children}}` stays.
 * @param onExpression is called with the name of an attribute whose value is an expression
 */
function withAttributes(
  template: string,
  { attributes, inside }: Component,
  onExpression: (name: string) => void,
): string[] {
  const textFor = (name: string): string => {
    if (name === 'children') return inside ? '{{children}}' : '';
    const value = attributes.get(name);
    const literal = value === undefined ? '' : literalOf(value);
    if (literal === undefined) onExpression(name);
    return (literal ?? '').replace(/\s+/g, ' ').trim();
  };
  return template.split('\n').flatMap((line) => {
    const values = [...line.matchAll(placeholder)].map(([, name = '']) => textFor(name));
    if (values.length > 0 && values.every((value) => value === '')) return [];
    let index = 0;
    return [line.replace(placeholder, () => values[index++] ?? '')];
  });
}

/**
 * Replaces `{{children}}`. Each line of the content gets the indentation and the quote marks before it.
 * @param converted the content as Markdown
 * @param source the content as it was, for code blocks
 */
function withChildren(lines: readonly Line[], converted: readonly Line[], source: readonly Line[]): Line[] {
  const out: Line[] = [];
  let codeEnd = 0;
  for (const [index, line] of lines.entries()) {
    if (index >= codeEnd) codeEnd = endOfCode(lines, index) ?? codeEnd;
    const parts = line.text.split(children);
    const content = index < codeEnd ? source : converted;
    const [, before = ''] = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)?)/.exec(line.text) ?? [];
    const more = before.replace(/[^\s>]/g, ' ');
    const text = parts.join(content.map((one) => one.text).join('\n'));
    if (parts.length === 1) out.push(line);
    else
      for (const [number, part] of text.split('\n').entries())
        out.push({
          text: number === 0 ? part : (part && more) + part || more.trimEnd(),
          number: content[number]?.number ?? line.number,
        });
  }
  return out;
}
