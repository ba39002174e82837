import type { Code } from 'mdast';
import { languageNames } from '../../../renderer/content/prose/languages.ts';
import { texProblem } from '../../../renderer/content/prose/math.ts';
import type { Plugin, State } from '../convert.ts';
import { code, paragraph, text } from '../tree.ts';
import { includedCode } from './includes.ts';
import { titleIn } from './tabs.ts';

/** Languages that other generators render as diagrams. */
const drawn = /^(?:mermaid|plantuml|dot|graphviz)$/i;
const plain = /^(?:text|txt|plain|plaintext|none|output|ascii|tree|math)?$/i;

/** Converts the info string of a code block: language, title, highlighted lines. */
function convertInfo(node: Code, state: State): Code {
  const { title, meta } = titleIn(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const [, name = '', rest = ''] = /^\s*(?:\{\s*\.|\.)?([^\s{[:,}]*)\}?(.*)$/s.exec(meta) ?? [];
  const count = node.value.split('\n').length;
  const marked = /\{([\d,\s-]+)\}|hl_lines="([\d\s-]+)"/g;
  const ranges = [...rest.matchAll(marked)]
    .flatMap(([, braced, listed]) => (braced ?? listed ?? '').split(braced ? /[,\s]+/ : /\s+/))
    .filter((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return first > 0 && first <= last && last <= count;
    });
  const left = rest.replace(marked, ' ').replace(/^[\s,:}]+|\s+$/g, '');
  const [directive, directiveName = ''] = /^\{([a-z][\w:-]*)\}/i.exec(node.lang ?? '') ?? [];
  if (directive && !languageNames().has(directiveName)) {
    const message = `the directive ${directive} is not supported; its source is kept as code`;
    state.note(node, 'syntax', message, { isLost: true });
  } else if (left) state.note(node, 'code', `the option ${left} of this code block is not supported`);
  const isHighlighted = plain.test(name) || (!drawn.test(name) && languageNames().has(name.toLowerCase()));
  if (drawn.test(name))
    state.note(node, 'code', `diagrams are not supported; the ${name} source is kept as code`);
  else if (!isHighlighted)
    state.note(node, 'code', `there is no syntax highlighting for the language ${name}`);
  const words = [title && `title="${title}"`, ranges.length > 0 && `{${ranges.join(',')}}`];
  return { ...node, ...code(isHighlighted ? name : 'text', node.value, words.filter(Boolean).join(' ')) };
}

/** Whether a text between escaped brackets is probably TeX. */
function isTex(value: string): boolean {
  const tex = value.replace(/^\\+[([]|\\+[)\]]$/g, '');
  return /^\S.*(?:\\[a-z]+|[\^_=])/i.test(tex) && texProblem(tex, false) === undefined;
}

/** Code blocks and formulas. */
export const codeBlocks: Plugin = {
  blocks: [
    {
      ...{ name: 'formula', signs: '\\' },
      open: (first) =>
        /^\\\[\s*$/.test(first)
          ? (line) => (/^\s*\\\]\s*$/.test(line) ? 'last' : line.trim() ? 'inside' : 'outside')
          : undefined,
    },
  ],
  spans: [
    { name: 'formula', start: '\\(', end: '\\)', isWhole: isTex },
    { name: 'formula', start: '\\\\(', end: '\\\\)', isWhole: isTex },
  ],
  handlers: {
    code: (node, state) =>
      node.lang === 'math'
        ? [{ type: 'math', value: node.value }]
        : [convertInfo(includedCode(node, state), state)],
    raw: ({ syntax, value, isBlock }) => {
      if (syntax !== 'formula') return undefined;
      const tex = value.replace(/^\\+[([]\s*|\s*\\+[)\]]\s*$/g, '');
      if (!isBlock) return [{ type: 'inlineMath', value: tex }];
      return /\\\]\s*$/.test(value) ? [{ type: 'math', value: tex }] : [paragraph([text(value)])];
    },
    inlineMath: ({ value }) => (texProblem(value, false) === undefined ? undefined : [text(`$${value}$`)]),
    math: (node, state) => {
      if (texProblem(node.value, true) === undefined) return undefined;
      state.note(node, 'syntax', 'this formula is not valid TeX; its source is kept');
      return [code('latex', node.value)];
    },
  },
};
