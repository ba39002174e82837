import { expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

function imported(source: string, file = 'a.md') {
  const { text, notes } = readDocument(file, source, (path) => (path === 'b.md' ? 'Included.' : undefined));
  expect(parseProse(text).problems).toEqual([]);
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  return text.trim().replace(/\n{3,}/g, '\n\n');
}

test.each([
  ['```{tip}\nWater **daily**.\n```', '> [!TIP]\n> Water **daily**.'],
  ['```{note} Water\ndaily.\n```', '> [!NOTE]\n> Water\n> daily.'],
  [
    '````{admonition} Frost\n:class: warning\n\n```js\na\n```\n````',
    '> [!WARNING] Frost\n> ```js\n> a\n> ```',
  ],
  ['```{versionadded} 1.2\nWords\n```', '> [!NOTE] Version added 1.2\n> Words'],
  ['```{code-block} python\n:caption: Code\n\na = 1\n```', '```python title="Code"\na = 1\n```'],
  ['```{code-block} python\n---\nlineno-start: 2\n---\na = 1\n```', '```python\na = 1\n```'],
  ['```{python}\na = 1\n```', '```python\na = 1\n```'],
  [
    '```{figure} a.png\n:alt: A leaf\n:target: b.md\n\nIn *spring*\n```',
    '[![A leaf](<a.png>)](b.md)\n\nIn *spring*',
  ],
  ['```{math}\na = 1\n```', '$$\na = 1\n$$'],
  [
    '```{toctree}\n:maxdepth: 2\n\nThe setup <guide/setup>\ntools\n```',
    '- [The setup](<guide/setup>)\n- [tools](<tools>)',
  ],
  ['```{include} b.md\n```', 'Included.'],
  [
    '```{plant} Two words\n:scope: global\nText\n```',
    '```text title="{plant} Two words"\n:scope: global\nText\n```',
  ],
  ['```{code} js\n:caption: |\n:   Two\n:   lines\na\n```', '```js title="Two lines"\na\n```'],
  ['```{code} js\n---\ncaption: |\n    Two\n    lines\n---\na\n```', '```js title="Two lines"\na\n```'],
  ['(begin)=\n## Start', '<a id="begin"></a>\n\n## Start'],
  [
    'Press {kbd}`A`, {math}`a^2`, {py:func}`~a.b` in {doc}`the setup <b>` or {ref}`here <start>` `{doc}`.',
    'Press <kbd>A</kbd>, $a^2$, `a.b` in [the setup](<b>) or here `{doc}`.',
  ],
])('MyST is converted: %s', (source, text) => {
  expect(imported(`Text\n\n${source}`)).toBe(`Text\n\n${text}`);
});
