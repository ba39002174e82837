/** A component, a shortcode, or an HTML tag with expressions. */
export interface Component {
  /** Normalized name: lowercase letters only. For HTML tags the original name after a `<`. */
  name: string;
  /** Original name. */
  written: string;
  attributes: ReadonlyMap<string, string>;
  /** Whether it is self-closing. */
  isClosed: boolean;
  start: number;
  /** Index after it, including its closing tag. */
  end: number;
  /** Range between its tags; undefined if it has no closing tag. */
  inside?: { start: number; end: number };
}

interface Tag extends Component {
  role: 'open' | 'close' | 'self';
}

/** Start of a component, Hugo shortcode or Liquid tag, including the name. */
const opening =
  /(?<!\\)<(?<close>\/?)(?:(?<name>[A-Z][\w.]*|[a-z][a-z\d]*(?:-[a-z\d]+)*)(?=[\s/>])|(?=>))|\{\{(?<hugo>[<%])\s*(?<hugoClose>\/?)\s*(?<shortcode>[\w-]+(?:\/[\w-]+)*)|\{%-?\s*(?<liquidClose>end|\/)?(?<liquid>[a-z][\w-]*)/g;

/** The top-level components of a text. @param isCode whether an index is inside code */
export function componentsIn(text: string, isCode: (index: number) => boolean): Component[] {
  const tags = tagsIn(text, isCode);
  const closed = new Set(tags.flatMap((tag) => (tag.role === 'open' ? [] : [tag.name])));
  const roots: Component[] = [];
  const open: Tag[] = [];
  /** Adds a complete component. Nested ones are converted with the content of their parent. */
  const add = (component: Component) => void (open.length === 0 && roots.push(component));
  for (const tag of tags) {
    // Types such as Array<String> and placeholders such as <file-name> are not components: they have no closing tag.
    const isPlaceholder = text[tag.start] === '<' && tag.attributes.size === 0;
    const isSign = (/^[A-Z<]/.test(tag.written) || isPlaceholder) && !closed.has(tag.name);
    if (isSign) continue;
    if (tag.role === 'self') add(tag);
    else if (tag.role === 'open') open.push(tag);
    else {
      const at = open.findLastIndex(({ name }) => name === tag.name);
      if (at < 0) continue;
      const [first] = open.splice(at) as [Tag];
      if (open.length === 0) withoutInner(roots, first.start);
      // An empty custom element is like a self-closing component.
      const isEmpty = tag.written.includes('-') && !text.slice(first.end, tag.start).trim();
      add({ ...first, end: tag.end, ...(!isEmpty && { inside: { start: first.end, end: tag.start } }) });
    }
  }
  // Unclosed tags have no content, so the components after them are top-level.
  for (const [index, tag] of open.entries()) {
    const next = open[index + 1]?.start ?? text.length;
    roots.push(
      tag,
      ...componentsIn(text.slice(tag.end, next), (at) => isCode(at + tag.end)).map((one) =>
        moved(one, tag.end),
      ),
    );
  }
  return roots.sort((a, b) => a.start - b.start);
}

function withoutInner(roots: Component[], start: number): void {
  while ((roots.at(-1)?.start ?? -1) > start) roots.pop();
}

function moved(component: Component, by: number): Component {
  const { start, end, inside } = component;
  return {
    ...component,
    start: start + by,
    end: end + by,
    ...(inside && { inside: { start: inside.start + by, end: inside.end + by } }),
  };
}

function tagsIn(text: string, isCode: (index: number) => boolean): Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  for (const { 0: start, index, groups = {} } of text.matchAll(opening)) {
    if (index < at || isCode(index)) continue;
    const { name = '', hugo, shortcode, liquid } = groups;
    const from = index + start.length;
    const written = shortcode ?? liquid ?? name;
    const end = hugo || liquid ? endOfTemplate(text, from, hugo) : endOfTag(text, from);
    if (end === undefined) continue;
    const rest = text.slice(from, end).replace(hugo || liquid ? /[\s/>%}-]*$/ : /[\s/]*>$/, '');
    const isHtml = !hugo && !liquid && /^[a-z][a-z\d]*$/.test(name);
    if (isHtml && !/=\{/.test(rest)) continue;
    at = end;
    const isClose = Boolean(groups.close || groups.hugoClose || groups.liquidClose);
    const isClosed = /\/\s*(?:>|[>%]\}\})$/.test(text.slice(index, end));
    const isSelf = isHtml || isClosed;
    tags.push({
      name: isHtml ? `<${name}` : written.toLowerCase().replace(/[^a-z\d]/g, '') || 'fragment',
      written: written || '<>',
      attributes: attributesIn(liquid ? withEqualsSigns(rest) : rest),
      isClosed,
      start: index,
      end,
      role: isClose ? 'close' : isSelf ? 'self' : 'open',
    });
  }
  return tags;
}

/** The values of a template tag with `=`, also those of the form `name: "value"`. */
function withEqualsSigns(written: string): string {
  return written.replace(/("[^"]*"|'[^']*')|([\w-]+):\s+(?=["'])/g, (_all, text?: string, name = '') =>
    text === undefined ? `${name}=` : text,
  );
}

/** Index after the `>` of a tag, skipping strings and braces. */
function endOfTag(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (/["'`]/.test(sign) && (depth > 0 || text[index - 1] === '=')) {
      const end = text.indexOf(sign, index + 1);
      if (end < 0) return undefined;
      index = end;
    } else if (sign === '>' && depth === 0) return index + 1;
    else if (sign === '<' && depth === 0) return undefined;
  }
  return undefined;
}

function endOfTemplate(text: string, start: number, hugo: string | undefined): number | undefined {
  const sign = hugo === '<' ? '>}}' : hugo ? '%}}' : '%}';
  const end = text.indexOf(sign, start);
  return end < 0 ? undefined : end + sign.length;
}

/** Attributes of a tag: values of strings and expressions by name, positional ones by index. */
export function attributesIn(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const part = /(?:([\w:.@-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(\{)|([^\s"'`{}=]+))/g;
  let number = 0;
  for (let found = part.exec(written); found; found = part.exec(written)) {
    const [, name, ...values] = found;
    let value = values.find((one) => one !== undefined) ?? '';
    if (values[3] !== undefined) {
      const end = endOfExpression(written, part.lastIndex);
      const inner = written.slice(part.lastIndex, end - 1).trim();
      const [, ...literal] = /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(inner) ?? [];
      value = literal.find((one) => one !== undefined) ?? `{${inner}}`;
      part.lastIndex = end;
    }
    attributes.set(name ?? String(number++), value);
  }
  return attributes;
}

/** The text of an attribute: a string, a number or a boolean; undefined for other expressions. */
export function literalOf(value: string): string | undefined {
  const [, literal] = /^\{(-?[\d.]+|true|false)\}$/.exec(value) ?? [];
  return literal ?? (value.startsWith('{') ? undefined : value);
}

function endOfExpression(written: string, start: number): number {
  let depth = 1;
  for (let index = start; index < written.length; index++) {
    if (written[index] === '{') depth++;
    else if (written[index] === '}' && --depth === 0) return index + 1;
  }
  return written.length;
}
