import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { pageWith } from '../../sites/page.ts';

const schemas = readSchemas();

/** The findings for a Markdown text, with the part that they cover. */
function foundIn(text: string): string[] {
  const files = contentWith({
    'pages/index.json': pageWith('Hello', [{ type: 'badge', title: 'New', text }]),
  });
  const lines = files.get('pages/index.json')?.text.split('\n') ?? [];
  return check(files, schemas).map(({ code, line, column, length }) => {
    const part = lines[line - 1]?.slice(column - 1, column - 1 + length);
    return `${code} ${part}`;
  });
}

// One text per page, so that nothing else causes findings.
test.each([
  ['See [prices] (/pricing).', 'stray-mark ] (/pricing)'],
  ['See (prices)[/pricing].', 'stray-mark (prices)[/pricing]'],
  ['See prices](/pricing).', 'stray-mark ]('],
  ['See [](/pricing).', 'empty [](/pricing)'],
  ['See [ ](/pricing).', 'empty [ ](/pricing)'],
  ['Press `Enter.', 'stray-mark `'],
  ['**Fine** and ** bold ** here', 'stray-mark ** bold **'],
  ['**Fine** and **bold ** here', 'stray-mark **bold **'],
  ['A **bold**word** of ** it', 'stray-mark ** of **'],
  ['[a **b](/pricing) c**', 'stray-mark **'],
  ['**a [b** c](/pricing)', 'stray-mark **'],
  ['~~much~~ little', 'stray-mark ~~much~~'],
  ['# Heading', 'stray-mark #'],
  [' ## of words', 'stray-mark ##'],
  ['C# is\n# Heading', 'stray-mark #'],
  ['- she said', 'stray-mark -'],
  ['> a quote', 'stray-mark >'],
  ['a-b:\n- one\n- two', 'stray-mark -'],
  ['1. One\n2. Two', 'stray-mark 1.'],
  ['One.\n\nTwo.', 'blank-line \\n\\n'],
  ['One.\n \t\nTwo.', 'blank-line \\n \\t\\n'],
])('%j is reported', (text, finding) => {
  expect(foundIn(text)).toEqual([finding]);
});

test.each([
  'C# and # 5, #1, a - b',
  '# 5',
  '#hash',
  '# of members',
  '\\- she said',
  '-5 and\n> 5',
  '2 * 3 * 4 and ~5~ [sic] (see /pricing)',
  '``a ` b``, \\` and \\*\\* too',
  '`** bold **`, `~~x~~` and `[] (/pricing)`',
  '**Bold** (**bold**), *em **bold** em* and [**bold**](/pricing)',
  '**[Bold](/pricing)** and **"bold"**',
  '**a **b** c**',
  'One,\ntwo.\n\n',
  '1. May\nis it.',
])('%j is valid', (text) => {
  expect(foundIn(text)).toEqual([]);
});
