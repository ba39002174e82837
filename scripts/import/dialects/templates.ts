import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import type { Plugin, State, Tag } from '../convert.ts';
import { textOf as valueText } from '../front-matter.ts';
import { type BlockSyntax, single } from '../syntax.ts';
import { type Component, type Node, type Raw, text } from '../tree.ts';
import { blockOf } from './pictures.ts';
import { attributesIn, bareName } from './tags.ts';
import { isPictureFile, shapeOf } from './words.ts';

const shortcodes = /\{\{[<%](?:[^}]|\}(?!\}))*?[%>]\}\}/;
const wholeTags = new RegExp(`${shortcodes.source}|\\{%.*?%\\}|\\{#.*?#\\}`, 'g');
/** Maximum number of lines of a tag. */
const maxLines = 40;

/** Template tags on lines of their own. */
const block = (start: RegExp, end: RegExp): BlockSyntax => ({
  name: 'template',
  signs: '{',
  interrupts: true,
  open: (first) => {
    const left = first.replace(wholeTags, '').trim();
    if (!start.test(first) || (left !== '' && !start.test(left))) return undefined;
    let count = 0;
    if (left === '') return 'single';
    return (line) =>
      line.trim() === '' || count++ > maxLines ? 'outside' : end.test(line) ? 'last' : 'inside';
  },
});

const value = `"[^"]*"|'[^']*'|\`[^\`]*\`|-?[\\w.]+`;
/** A shortcode of Zola, which is written like a call. */
const call = new RegExp(`^(\\w+)\\(((?:\\s*\\w+\\s*=\\s*(?:${value})\\s*,?)*)\\s*\\)$`);
/** Tags of Liquid and Jinja that only matter for the template. */
const logic =
  /^(?:assign|autoescape|block|capture|case|comment|else|elseif|elsif|elif|extends|filter|for|from|if|import|macro|raw|set|unless|verbatim|when)$/;

/** The tag of a template; undefined for an expression that is no call of Zola. */
function tagOf(source: string, position: Nodes['position']): Tag | undefined {
  const isShortcode = /^\{\{[<%]/.test(source);
  const isExpression = source.startsWith('{{') && !isShortcode;
  const inner = source.replace(/^(?:\{\{[<%]|\{%-?|\{\{-?)\s*|\s*(?:[%>]\}\}|-?%\}|-?\}\})$/g, '');
  const [, called, values = ''] = isShortcode ? [] : (call.exec(inner) ?? []);
  const [match = '', close, name = ''] = /^(\/|end(?=[a-z]|$))?\s*([\w-]*(?:\/[\w-]+)*)/.exec(inner) ?? [];
  if ((isExpression && called === undefined) || !(name || close)) return undefined;
  const rest = inner.slice(match.length).replace(/\s*\/$/, '');
  // Liquid writes `name: "value"`, and commas.
  const plain = rest.replace(
    /("[^"]*"|'[^']*')|([\w-]+):\s+(?=["'])|,(?=\s|$)/g,
    (_all, quoted, key) => quoted ?? (key ? `${key}=` : ' '),
  );
  const isSelf = isExpression || /\/\s*[%>]\}\}$/.test(source);
  return {
    type: 'tag',
    role: close ? 'close' : isSelf ? 'self' : 'open',
    // Zola ends its shortcodes without their name.
    name: called !== undefined && !isExpression ? 'end' : bareName(name || 'end'),
    originalName: called ?? name,
    attributes: attributesIn(called === undefined ? (isShortcode ? rest : plain) : values),
    notation: isShortcode || called !== undefined ? 'shortcode' : 'tag',
    raw: source,
    position,
  };
}

/** A component of a template tag: an include, a link, or what the template shows or not. */
function templateTag(node: Component, state: State, isInline: boolean): Node[] | undefined {
  const { name, originalName, attributes, isUnclosed, raw = '' } = node;
  if (node.notation === 'shortcode' && name === 'end')
    return state.all([{ ...node, name: bareName(originalName) }], isInline);
  if (node.notation !== 'tag' || state.templates.has(originalName)) return undefined;
  if (name === 'include') return partialOf(node, state);
  if (/^(?:raw|verbatim)$/.test(name) && node.source !== undefined) return [text(node.source.trim())];
  if (/^(?:link|posturl)$/.test(name)) {
    state.note(
      node,
      'component',
      `the template tag ${originalName} is not supported here; only its document is named`,
    );
    return [text(attributes.get('0') ?? '')];
  }
  if (logic.test(name) && !isUnclosed) {
    const message = `the template tag ${originalName} is not supported; what it contains is kept`;
    if (!/^(?:comment|raw|verbatim)$/.test(name)) state.note(node, 'component', message);
    return name === 'comment' ? [] : state.all(node.children, isInline);
  }
  // Some documents are about templates.
  const isShown =
    shapeOf(node) !== undefined || blockOf(node) || [...attributes.values()].some(isPictureFile);
  return isUnclosed && (logic.test(name) || !isShown) ? [text(raw)] : undefined;
}

/** A partial of Liquid, Nunjucks or Jinja without logic; undefined if it has any, or does not exist. */
function partialOf(node: Component, state: State): Node[] | undefined {
  const path = node.attributes.get('0') ?? '';
  const source = path ? (state.read(posix.join('/_includes', path)) ?? state.read(path)) : undefined;
  const parameter = /\{\{-?\s*include\.([\w-]+)\s*-?\}\}/g;
  const body = source?.text.replace(parameter, (_all, name: string) => node.attributes.get(name) ?? '') ?? '';
  const isPlain = source && !/\{[%#]/.test(body);
  return isPlain ? state.parse(body.trim(), node, { file: source.path, isMdx: false }) : undefined;
}

/** What expressions can name. */
type Values = Pick<State, 'values' | 'templates' | 'constants'>;

/** The value of an expression that names a value of the front matter or the site; undefined for others. */
function namedValue(expression: string, { values, templates, constants }: Values): string | undefined {
  const [, key = ''] = /^(?:(?:page|\$frontmatter)\.)?([\w-]+)$/.exec(expression) ?? [];
  return templates.get(`{{ ${expression} }}`) ?? constants.get(expression) ?? valueText(values.get(key));
}

/** Values of GitHub Actions, Helm and Go, which are text in documents about them. */
const foreign =
  /^(?:[^\w$"']|\w+\s+[\w"'.$]|(?:env|github|inputs|job|matrix|needs|runner|secrets|steps|vars)\.)/;

function expression(node: Raw, state: State, isInline: boolean): Node[] {
  const inner = node.value.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '').trim();
  if (state.slot && inner === 'children') return [...state.slot];
  const found = namedValue(inner, state);
  if (found !== undefined) return isInline ? state.inline(found, node) : state.parse(found, node);
  const message = `expressions are not supported; this one is kept as text: ${node.value}`;
  const component = { name: `{{ ${inner} }}`, template: '' };
  if (!foreign.test(inner)) state.note(node, 'expression', message, { isLost: true, component });
  return [text(node.value)];
}

/** Shortcodes of Hugo, tags and expressions of Liquid, Jinja, Nunjucks, Zola and Vue. */
export const templates: Plugin = {
  blocks: [
    block(/^\{\{[<%]/, /[%>]\}\}\s*$/),
    block(/^\{[%#]/, /[%#]\}\s*$/),
    {
      name: 'template',
      signs: '{',
      interrupts: true,
      open: single(/^\{\{-?\s*\w+\((?:[^{}]|\{[^{}]*\})*\)\s*-?\}\}\s*$/),
    },
  ],
  spans: [
    { name: 'template', start: '{{<', end: '>}}' },
    { name: 'template', start: '{{%', end: '%}}' },
    { name: 'template', start: '{%', end: '%}' },
    { name: 'template', start: '{#', end: '#}', isWhole: (source) => /^\{#\s/.test(source) },
    { name: 'template', start: '{{', end: '}}' },
  ],
  tags: (node) => {
    if (node.type !== 'raw' || node.syntax !== 'template') return undefined;
    const parts = node.value.split(
      /(\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}|\{\{[\s\S]*?\}\})/,
    );
    return parts.flatMap((part): (Tag | Node)[] => {
      if (!part.startsWith('{')) return part.trim() ? [text(part)] : [];
      if (part.startsWith('{#')) return [text(part)];
      if (/^\{\{[<%]?\s*\/\*/.test(part)) return [];
      return [tagOf(part, node.position) ?? { ...node, syntax: 'expression', value: part }];
    });
  },
  handlers: {
    component: templateTag,
    raw: (node, state, isInline) =>
      node.syntax === 'expression' ? expression(node, state, isInline) : undefined,
  },
};

/** Template expressions that output a URL. The capture group is the path. */
const paths: readonly (readonly [pattern: RegExp, path: string])[] = [
  // The base URL of the site, before a path.
  [/\{\{-?\s*(?:site\.(?:base_?url|url)|\.?Site\.BaseURL|page\.root)\s*-?\}\}/gi, ''],
  // Hugo: {{< ref "setup.md#first" >}}, also with the name of the parameter, and other shortcodes with a path in quotes.
  [/\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?["'`]?([^"'`\s>%]+)["'`]?[^}]*?[>%]\}\}/g, '$1'],
  [/\{\{[<%]\s*[\w/-]+\s+["'`]([^"'`\s{}]+)["'`]\s*[>%]\}\}/g, '$1'],
  // Liquid: {% link _docs/setup.md %}, {% post_url 2024-05-31-news %}.
  [/\{%-?\s*link\s+([^\s%]+)\s*-?%\}/g, '$1'],
  [/\{%-?\s*post_url\s+([^\s%]+)\s*-?%\}/g, '/_posts/$1'],
  // Liquid: {{ '/docs/setup/' | relative_url }}, in Eleventy {{ '/docs/setup/' | url }}.
  [/\{\{\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.\w+)\s*\}\}/g, '$1'],
];

/** Replaces the template expressions in a URL with their paths and values. */
export function withoutTemplates(url: string, values: Values): string {
  if (!url.includes('{')) return url;
  const plain = paths.reduce((left, [pattern, path]) => left.replace(pattern, path), url);
  const filled = plain.replace(/\{\{-?\s*([^{}]*?)\s*-?\}\}(\/)?/g, (source, inner: string, slash = '') => {
    const found = namedValue(inner, values);
    if (found !== undefined) return found + slash;
    // A folder without a value is not needed between documents.
    return slash && /^[\w.]+$/.test(inner) ? '' : source;
  });
  return filled.replace(/(?<!:)\/{2,}/g, '/');
}
