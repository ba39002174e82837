import { describe, expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { slugOf } from '../../../../scripts/authoring/import/addresses.ts';
import { descriptionOf } from '../../../../scripts/authoring/import/description.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

/** The text that a document becomes, which the parser of pages takes. */
function textOf(source: string, file = 'a.md') {
  const { text } = readDocument(file, source);
  expect(parseProse(text).problems).toEqual([]);
  return text.trim();
}

const notesOf = (source: string, file = 'a.md') =>
  readDocument(file, source).notes.map(({ line, message }) => `${line} ${message}`);

describe('containers become callouts', () => {
  test.each([
    [':::note\nA\n:::', '> [!NOTE]\n> A'],
    [':::tip[Do *it*]\nA\n\nB\n:::', '> [!TIP] Do *it*\n> A\n>\n> B'],
    ['::: danger\nA\n:::', '> [!CAUTION] Danger\n> A'],
    ['::::warning W\n:::info\nA\n:::\n::::', '> [!WARNING] W\n> > [!NOTE] Info\n> > A\n>'],
    ['!!! note "T"\n    A\n\n    B\n\nC', '> [!NOTE] T\n> A\n>\n> B\n\n\nC'],
    ['- a\n\n  :::note\n  A\n  :::', '- a\n\n  > [!NOTE]\n  > A'],
    ['> [!INFO]\n> A', '> [!NOTE] Info\n> A'],
    ['```\n:::note\n:::\n```', '```\n:::note\n:::\n```'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('code keeps its words, and its title in the form of this project', () => {
  test.each([
    ['```js title="a.js" {1} showLineNumbers\na\n```', '```js title="a.js" {1}\na\n```'],
    ['```ts[b.ts]{1}\na\n```', '```ts title="b.ts" {1}\na\n```'],
    ['```js:c.js\na\n```', '```js title="c.js"\na\n```'],
    ['```klingon\na\n```', '```text\na\n```'],
    ['```{.python}\na\n```', '```python\na\n```'],
    ['```\n{{ a }}\n```', '```\n{{ a }}\n```'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('signs stay', () => {
  test.each([
    ['{{ x }} and {a} and }', '\\{\\{ x \\}\\} and \\{a\\} and \\}'],
    ['`{{ x }}`', '`{{ x }}`'],
    ['a **b', 'a \\*\\*b'],
    ['call <name>', 'call &lt;name>'],
    ['a [^1] b', 'a \\[^1] b'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

test('the first heading is the title, and the others stand below it', () => {
  expect(readDocument('a.md', '# One `two` {#x}\n\n# Three\n\nFour\n----\n')).toMatchObject({
    heading: 'One two',
    title: 'One two',
  });
  expect(textOf('# One\n\n# Three\n\nFour\n----\n\n###### Six')).toBe('## Three\n\n### Four\n\n\n###### Six');
  expect(textOf('## Two {: #own .small}\n')).toBe('## Two {#own}');
});

test('components leave their words', () => {
  const source =
    'import A from "a";\n\n<Tabs>\n<Tab label="One" on={() => { go(">") }}>\n\nIn *one*.\n\n</Tab>\n</Tabs>\n\n`<Tabs>` Array<Item>';
  expect(textOf(source, 'a.mdx')).toBe('**One**\n\n\nIn *one*.\n\n\n\n\n`<Tabs>` Array&lt;Item>');
  expect(notesOf(source, 'a.mdx')).toContain('4 there is no component <Tab> here; the words in it stay');
});

test('components that are callouts or links become those', () => {
  const aside =
    'import A from "a";\n\n<Aside type="tip" title="T">\nA\n</Aside>\n\n<Lesson title="L" href="https://a.example">Watch</Lesson>';
  expect(textOf(aside, 'a.mdx')).toBe('> [!TIP] T\n> A\n\n\n[**L**](https://a.example) Watch');
});

test('front matter is read, and what has no place is named', () => {
  const source =
    '---\ntitle: "A: b"\ndescription: >-\n  Two\n  lines\naliases:\n  - /old\n  - "/older"\ndraft: true\nweight: 3\n---\n\nText';
  expect(readDocument('a.md', source)).toMatchObject({
    title: 'A: b',
    description: 'Two lines',
    slugs: ['/old', '/older'],
    isDraft: true,
  });
  expect(notesOf(source)).toEqual(['10 the value "weight" of the front matter has no place here']);
  expect(readDocument('a.md', '+++\ntitle = "T"\n+++\nText')).toMatchObject({ title: 'T' });
});

test('a description is made of the first paragraphs, from 50 to 160 characters', () => {
  const { tree } = parseProse(`## H\n\nShort.\n\n${'Long words with **marks** '.repeat(12)}`);
  const description = descriptionOf('', 'T', tree, () => false);
  expect(description).toMatch(/^Short\. Long words with marks Long .*…$/);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(descriptionOf('', 'T', tree, (one) => one.startsWith('Short'))).toMatch(/^T: Short\./);
});

test.each([
  ['Größe der Beete', 'grosse-der-beete'],
  ['getStarted_v1.2', 'get-started-v1-2'],
  ['工具', '2d2c3b'],
])('the address of %s has small letters, digits and hyphens', (name, slug) => {
  expect(slugOf(name).replace(/^[\da-f]{6}$/, '2d2c3b')).toBe(slug);
});
