import type { Nodes } from 'mdast';
import type { ProseProblem } from './problem.ts';

/** The bullets of word processors, as part of a regex character class. */
export const bullets = '•◦▪‣●';

/** Syntax of another Markdown dialect in a paragraph. */
type Found = Pick<ProseProblem, 'code' | 'message' | 'offset' | 'length'>;

/** The callouts that correspond to the directives of other generators. */
const callouts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  warn: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
};

// The lookbehind follows the mark, so that it does not run at each space of a long text.
const directive = /(?<![:!?])(?::{2,}|!!!|\?\?\?\+?)(?<=^[ \t>]*[:!?+]+)[ \t]*(?<name>[a-z][\w-]*)/gim;

/** Syntax at the start of a paragraph, and what to write instead. */
const others: readonly [pattern: RegExp, message: string][] = [
  [
    /^import\s[^'"\n]*['"][^'"\n]+['"];?[ \t]*$|^export\s+(?:const|default|function|let)\s/m,
    'scripts are not supported in text; remove this',
  ],
  [
    /^\[{1,2}toc\]{1,2}$/i,
    'a table of contents is not supported in text; split the text here, and insert a block with the contents',
  ],
  [/^<<< ?\S+/, 'including files is not supported; write the code between lines of ```'],
  [
    new RegExp(`^[ \\t>]*[${bullets}].*\\n[ \\t>]*(?=[${bullets}])`, 'm'),
    'these lines would be joined, because this is not a list; start each with - and a space instead of the bullet',
  ],
  [
    /^[ \t>]*\d{1,3}\.\).*\n[ \t>]*(?=\d{1,3}\.\))/m,
    'these lines would be joined, because this is not a list; start each with a number, a dot and a space',
  ],
  [/^\{%.*%\}$/s, 'template tags are not supported in text; write their output'],
];

/** Finds syntax in a paragraph that other Markdown dialects support and that would be shown literally. */
export function dialectIn(source: string, before?: Nodes['type'], parent?: Nodes['type']): Found[] {
  const directives = [...source.matchAll(directive)].map(({ 0: mark, index, groups: { name = '' } = {} }) => {
    const kind = callouts[name.toLowerCase()];
    const instead =
      name.toLowerCase() === 'details'
        ? '<details> and <summary>'
        : `a callout, > [!${kind ?? 'NOTE'}] and > before each line${kind ? '' : ', or a block'}`;
    const message = `the directive ${mark.trim()} is not supported; write ${instead}`;
    return { code: 'unsupported', message, offset: index, length: mark.length } as const;
  });
  if (directives.length > 0) return directives;
  for (const [pattern, message] of others) {
    const found = pattern.exec(source);
    if (found) return [{ code: 'unsupported', message, offset: found.index, length: found[0].length }];
  }
  const box = parent === 'listItem' ? /^(?:\[\](?=\s)|\[[ xX]\](?=\p{L}))/u.exec(source) : null;
  if (box) {
    const message = 'a task has a space in its brackets and one after them, such as - [ ] water the roses';
    return [{ code: 'stray-mark', message, offset: 0, length: box[0].length }];
  }
  const heading = /^#(?=\p{Lu}|\p{L}[^\n#]* )[^\n#]*[^\n#.!?…:;,\s][ \t]*(?:\n|$)/u.exec(source);
  if (heading) {
    const message = 'a heading needs ## and a space; for a literal #, write \\#';
    return [{ code: 'stray-mark', message, offset: 0, length: 1 }];
  }
  const row = /^\|.*\|[ \t]*$/m.exec(source);
  if (row) {
    const message =
      'the second line of this table is missing; write a line such as | --- | --- | below the header, with one part per column';
    return [{ code: 'invalid-table', message, offset: row.index, length: row[0].trimEnd().length }];
  }
  const meaning = /^: +\S/m.exec(source);
  if (!meaning || (meaning.index === 0 && before === 'table' && parent === 'root')) return [];
  const message =
    'a line that starts with a colon must directly follow a table, as its caption; write definition lists with <dl>, <dt> and <dd>';
  return [{ code: 'unsupported', message, offset: meaning.index, length: 1 }];
}
