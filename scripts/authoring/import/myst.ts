import { posix } from 'node:path';
import { languageNames } from '../../../renderer/content/prose/languages.ts';
import { calloutLines, calloutNamed } from './callouts.ts';
import { nameIn, plainWords } from './component-text.ts';
import { endOfCode } from './fences.ts';
import { withRoles } from './myst-roles.ts';
import type { Line } from './note.ts';
import { detailsLines } from './tabs.ts';

/** A directive of MyST: a code block with a name, an argument and options. */
interface Directive {
  name: string;
  argument: string;
  options: ReadonlyMap<string, string>;
  /** The lines of the options. */
  heads: readonly Line[];
  body: readonly Line[];
  number: number;
}

const opening = /^(?<indent>[ \t]*)(?<fence>`{3,}|~{3,})\{(?<name>[a-z][\w:-]*)\}[ \t]*(?<argument>.*)$/i;
const option = /^:([\w-]+):(?:[ \t]+(.*))?$/;
const yaml = /^([\w-]+):(?:[ \t]+(.*))?$/;
const target = /^\((?<id>[\w.:-]+)\)=[ \t]*$/;

/** Converts directives, roles and targets of MyST, the Markdown of Sphinx and Jupyter Book. */
export function withoutMyst(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const end = endOfCode(lines, index);
    const groups = opening.exec(line.text)?.groups;
    const made = end && groups ? linesOf(directiveOf(groups, lines.slice(index, end))) : undefined;
    if (made) {
      const { indent = '' } = groups ?? {};
      out.push(...made.map((one) => ({ ...one, text: one.text && indent + one.text })));
    } else if (end) out.push(...lines.slice(index, end));
    else {
      const id = target.exec(line.text)?.groups?.id;
      out.push({ ...line, text: id ? `<a id="${id}"></a>` : withRoles(line.text) });
      if (id) out.push({ ...line, text: '' });
    }
    index = end ?? index + 1;
  }
  return out;
}

function directiveOf(
  { indent = '', fence = '', name = '', argument = '' }: Record<string, string>,
  [first, ...rest]: readonly Line[],
): Directive {
  const isClosed = rest.at(-1)?.text.trim().startsWith(fence);
  const body = (isClosed ? rest.slice(0, -1) : rest).map((line) => ({
    ...line,
    text: line.text.startsWith(indent) ? line.text.slice(indent.length) : line.text,
  }));
  const isYaml = body[0]?.text.trim() === '---';
  const yamlEnd = isYaml ? body.findIndex(({ text }, at) => at > 0 && text.trim() === '---') + 1 : 0;
  const end = yamlEnd || body.findIndex(({ text }) => !/^:/.test(text));
  const heads = body.slice(0, end < 0 ? body.length : end);
  const options = new Map<string, string>();
  let last = '';
  for (const { text } of heads) {
    if (text.trim() === '---') continue;
    const [, key = last, value = ''] = (isYaml ? yaml : option).exec(text) ?? [];
    const more = key === last ? text.replace(/^:?[ \t]+/, '') : value.replace(/^[|>]$|^["'](.*)["']$/, '$1');
    options.set(key, `${options.get(key) ?? ''} ${more}`.trim());
    last = key;
  }
  return {
    name: name.replace(/^.*:/, '').toLowerCase(),
    argument: argument.trim(),
    options,
    heads,
    body:
      heads.length > 0 && !body[heads.length]?.text.trim()
        ? body.slice(heads.length + 1)
        : body.slice(heads.length),
    number: first?.number ?? 1,
  };
}

/** The Markdown for a directive. Unknown ones become code with their name as title. */
function linesOf({ name, argument, options, heads, body, number }: Directive): Line[] {
  const plain = (...texts: string[]): Line[] => texts.map((text) => ({ text, number }));
  const code = (language: string, caption = options.get('caption'), before: readonly Line[] = []) => {
    const longest = Math.max(
      2,
      ...body.flatMap(({ text }) => (text.match(/`+/g) ?? []).map((one) => one.length)),
    );
    const fence = '`'.repeat(longest + 1);
    const title = caption?.replaceAll('"', "'");
    return [
      ...plain(`${fence}${language}${title ? ` title="${title}"` : ''}`),
      ...before,
      ...body,
      ...plain(fence),
    ];
  };
  const inner = () => withoutMyst(body);
  const callout = calloutNamed(name);
  // The argument of an admonition is its title, and that of the others starts the text.
  if (callout)
    return calloutLines(
      callout.kind,
      callout.title,
      [...plain(...(argument ? [withRoles(argument)] : [])), ...inner()],
      number,
    );
  switch (name) {
    case 'admonition':
      return calloutLines(
        calloutNamed(options.get('class') ?? '')?.kind ?? 'NOTE',
        argument,
        inner(),
        number,
      );
    case 'versionadded':
    case 'versionchanged':
    case 'versionremoved':
      return calloutLines(
        'NOTE',
        `${nameIn(name.replace('version', 'version-'))} ${argument}`,
        inner(),
        number,
      );
    case 'code':
    case 'code-block':
    case 'code-cell':
    case 'sourcecode':
      return code(argument.replace(/^ipython\d?$/, 'python'));
    case 'mermaid':
      return code(name);
    case 'figure':
    case 'image': {
      const picture = `![${plainWords(options.get('alt') ?? '')}](<${argument}>)`;
      const link = options.get('target');
      return [...plain('', link ? `[${picture}](${link})` : picture, ''), ...inner(), ...plain('')];
    }
    case 'math':
      return plain('', '$$', ...body.map(({ text }) => text), '$$', '');
    case 'dropdown':
      return detailsLines(argument || 'Details', inner(), number);
    case 'include':
      return plain(`--8<-- "${argument}"`);
    case 'toctree':
      return [...plain(''), ...body.flatMap(entryOf), ...plain('')];
  }
  return languageNames().has(name) ? code(name) : code('text', `{${name}} ${argument}`.trim(), heads);
}

/** An entry of a table of contents as an item of a list: `Setup <guide/setup>`. */
function entryOf({ text, number }: Line): Line[] {
  const [, title, path = ''] = /^\s*(?:(.*?)\s*<)?([^<>]+)>?\s*$/.exec(text) ?? [];
  if (!path.trim()) return [];
  return [{ text: `- [${plainWords(title || posix.basename(path))}](<${path}>)`, number }];
}
