import { describe, expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { slugOf } from '../../../../scripts/authoring/import/addresses.ts';
import { declaredAddresses } from '../../../../scripts/authoring/import/declared-addresses.ts';
import { descriptionOf } from '../../../../scripts/authoring/import/description.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

/** The converted text of a document. Asserts that the parser accepts it. */
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
    [':::note{compact label="B"}\nA\n:::', '> [!NOTE] B\n> A'],
    [':::tip[Do *it*]\nA\n\nB\n:::', '> [!TIP] Do *it*\n> A\n>\n> B'],
    ['::: danger\nA\n:::', '> [!CAUTION] Danger\n> A'],
    ['::::warning W\n:::info\nA\n:::\n::::', '> [!WARNING] W\n> > [!NOTE] Info\n> > A\n>'],
    ['!!! note "T"\n    A\n\n    B\n\nC', '> [!NOTE] T\n> A\n>\n> B\n\n\nC'],
    ['/// warning | T\n\nA\n\n///', '> [!WARNING] T\n>\n> A\n>'],
    ['!!! note Two words\n    A', '> [!NOTE] Two words\n> A'],
    ['!!! note inline end\n    A', '> [!NOTE]\n> A'],
    ['- a\n\n  :::note\n  A\n  :::', '- a\n\n  > [!NOTE]\n  > A'],
    ['> [!INFO]\n> A', '> [!NOTE] Info\n> A'],
    ['```\n:::note\n:::\n```', '```\n:::note\n:::\n```'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('code blocks keep their contents, and their title in this syntax', () => {
  test.each([
    ['```js title="a.js" {1} showLineNumbers\na\n```', '```js title="a.js" {1}\na\n```'],
    ['```ts[b.ts]{1}\na\n```', '```ts title="b.ts" {1}\na\n```'],
    ['```yaml tab="File (YAML)"\na\n```', '```yaml title="File (YAML)"\na\n```'],
    ['```js:c.js\na\n```', '```js title="c.js"\na\n```'],
    ['```sh Two words {1}\na\n```', '```sh title="Two words" {1}\na\n```'],
    ['```klingon\na\n```', '```text\na\n```'],
    ['```{.python}\na\n```', '```python\na\n```'],
    ['```\n{{ a }}\n```', '```\n{{ a }}\n```'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('inline syntax of other dialects is converted', () => {
  test.each([
    [
      'Done :tada: at 10:30:15, `:tada:` and :nothing_known:',
      'Done 🎉 at 10:30:15, `:tada:` and :nothing_known:',
    ],
    ['## :tada: Party', '## 🎉 Party'],
    ['It is \\(a^2\\), \\(or not\\).', 'It is $a^2$, \\(or not\\).'],
    ['\\[\n\\frac{a}{b}\n\\]', '$$\n\\frac{a}{b}\n$$'],
    ['==Marked== if a == b', '<mark>Marked</mark> if a == b'],
    ['Press ++ctrl+s++ in C++', 'Press <kbd>Ctrl</kbd>+<kbd>S</kbd> in C++'],
    ['<aside>a</aside>', '<div>a</div>'],
    ['A <tt>b</tt> `<tt>`', 'A <code>b</code> `<tt>`'],
    ['<picture>\n<source srcset="a.webp">\n<img src="a.png">\n</picture>', '<img src="a.png">'],
    ['<input type="checkbox" checked> a', '☑ a'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('tags around Markdown are surrounded by blank lines', () => {
  test.each([
    ['<aside markdown="1">\n*a*\n</aside>', 'a.md', ['<div>', '*a*', '</div>']],
    [
      '<details>\n<summary>S</summary>\n```js\n{}\n```\n</details>',
      'a.mdx',
      ['<details>', '<summary>S</summary>', '```js', '{}', '```', '</details>'],
    ],
    ['<p>\n*a*\n</p>', 'a.mdx', ['<div>', '*a*', '</div>']],
    [
      '<table>\n<tr>\n<td>a</td>\n</tr>\n</table>',
      'a.mdx',
      ['<table>', '<tr>', '<td>a</td>', '</tr>', '</table>'],
    ],
  ])('%j', (source, file, lines) =>
    expect(
      textOf(source, file)
        .split('\n')
        .filter((line) => line.trim()),
    ).toEqual(lines),
  );
});

describe('what Markdown parsers of other generators accept is corrected', () => {
  test.each([
    ['##Ä\n\nb', '## Ä\n\nb'],
    ['<h5>\n  <code>a</code> b\n</h5>', '##### <code>a</code> b'],
    ['`<p><ul>` a\n\n<p>a\n<ul><li>b</li></ul></p>', '`<p><ul>` a\n\n<div>a\n<ul><li>b</li></ul></div>'],
    [
      '<table>\n  <tr>\n    <td>\n\n      a\n\n    </td>\n  </tr>\n</table>',
      '<table>\n<tr>\n<td>\n\na\n\n</td>\n</tr>\n</table>',
    ],
  ])('%j', (source, text) => {
    expect(textOf(source)).toBe(text);
    expect(readDocument('a.md', source).notes).toEqual([]);
  });
});

describe('template links are resolved', () => {
  test.each([
    ['[a]({{< ref "b.md#c" >}})', '[a](b.md#c)'],
    ['[a]({{% relref path="b.md" %}})', '[a](b.md)'],
    ['[a]({% link _docs/b.md %})', '[a](_docs/b.md)'],
    ['[a]({{ site.baseurl }}/b/) `{{ site.url }}/c`', '[a](/b/) `{{ site.url }}/c`'],
    [`<a href="{{ '/b' | relative_url }}">a</a>`, '<a href="/b">a</a>'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

describe('literal characters are kept', () => {
  test.each([
    ['{{ x }} and {a} and }', '\\{\\{ x \\}\\} and \\{a\\} and \\}'],
    ['`{{ x }}`', '`{{ x }}`'],
    ['a **b', 'a \\*\\*b'],
    ['call <name>', 'call &lt;name>'],
    ['a [^1] b', 'a \\[^1] b'],
  ])('%j', (source, text) => expect(textOf(source)).toBe(text));
});

test('the first heading becomes the title, and the others are one level lower', () => {
  expect(readDocument('a.md', '# One `two` {#x}\n\n# Three\n\nFour\n----\n')).toMatchObject({
    heading: 'One two',
    title: 'One two',
  });
  expect(textOf('# One\n\n# Three\n\nFour\n----\n\n###### Six')).toBe('## Three\n\n### Four\n\n\n###### Six');
  expect(textOf('## Two {: #own .small}\n')).toBe('## Two {#own}');
});

/** The converted lines of an MDX document, without blank lines. */
const linesOf = (source: string) =>
  textOf(`import A from "./a.png";\n\n${source}`, 'a.mdx')
    .split('\n')
    .filter((line) => line.trim());

const details = (name: string, ...tabs: string[][]) =>
  tabs.flatMap(([label = '', ...lines]) => [
    `<details name="${name}">`,
    `<summary>${label}</summary>`,
    ...lines,
    '</details>',
  ]);

describe('tabs are converted', () => {
  const code = (...lines: string[]) => ['```sh', ...lines, '```'];

  test.each([
    [
      '<Tabs>\n  <TabItem label="A">\n    In *a*.\n  </TabItem>\n  <TabItem label="B">\n    - b\n  </TabItem>\n</Tabs>',
      details('tabs-3', ['A', 'In *a*.'], ['B', '- b']),
    ],
    [
      '<PackageManagerTabs>\n  <Fragment slot="npm">\n  ```sh\n  npm i\n  ```\n  </Fragment>\n  <Fragment slot="pnpm">\n  ```sh\n  pnpm i\n  ```\n  </Fragment>\n</PackageManagerTabs>',
      details('tabs-3', ['npm', ...code('npm i')], ['pnpm', ...code('pnpm i')]),
    ],
    [
      '{{< tabpane text=true >}}\n{{% tab header="A" %}}\n1\n{{% /tab %}}\n{{< tab header="B" >}}\n2\n{{< /tab >}}\n{{< /tabpane >}}',
      details('tabs-3', ['A', '1'], ['B', '2']),
    ],
    [
      '{{< tabpane >}}\n{{< tab header="A" lang="c" >}}\n1\n{{< /tab >}}\n{{< tab header="B" >}}\n2\n{{< /tab >}}\n{{< /tabpane >}}',
      details('tabs-3', ['A', '```c', '1', '```'], ['B', '```', '2', '```']),
    ],
    [
      '<CodeBlockTabs>\n<CodeBlockTabsList>\n<CodeBlockTabsTrigger value="a">a</CodeBlockTabsTrigger>\n</CodeBlockTabsList>\n<CodeBlockTab value="a">\n1\n</CodeBlockTab>\n<CodeBlockTab value="b">\n2\n</CodeBlockTab>\n</CodeBlockTabs>',
      details('tabs-3', ['a', '1'], ['b', '2']),
    ],
    [
      "<Tabs items={['One', 'Two']}>\n<Tabs.Tab>1</Tabs.Tab>\n<Tabs.Tab>2</Tabs.Tab>\n</Tabs>",
      details('tabs-3', ['One', '1'], ['Two', '2']),
    ],
    [
      "<Tabs values={[{label: 'Mac', value: 'm'}, {label: 'PC', value: 'p'}]}>\n<TabItem value=\"m\">1</TabItem>\n<TabItem value=\"p\">2</TabItem>\n</Tabs>",
      details('tabs-3', ['Mac', '1'], ['PC', '2']),
    ],
    [
      '<CommandTabs npm="npm run a" yarn="yarn a" />',
      details('tabs-3', ['npm', '```sh', 'npm run a', '```'], ['yarn', '```sh', 'yarn a', '```']),
    ],
    [
      '::: code-group\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::',
      details('tabs-3', ['npm', ...code('npm i')], ['pnpm', ...code('pnpm i')]),
    ],
    [
      '=== "A `b`"\n\n    1\n\n=== "C"\n\n    2\n\nEnd',
      [...details('tabs-3', ['A <code>b</code>', '1'], ['C', '2']), 'End'],
    ],
    [':::: tabs\n::: tab A\n1\n:::\n::: tab B\n2\n:::\n::::', details('tabs-3', ['A', '1'], ['B', '2'])],
    ['<Tabs>\n<TabItem label="A">1</TabItem>\n</Tabs>', ['**A**', '1']],
  ])('%j', (source, lines) => expect(linesOf(source)).toEqual(lines));
});

describe('constants of MDX documents are resolved', () => {
  const convert = (source: string) => {
    const read = (path: string) => (path === './b.ts' ? '<b>{c}</b>\n' : undefined);
    const { text, notes } = readDocument('a.mdx', source, read);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
    return text.trim().split(/\n+/);
  };

  test.each([
    ['export const a = "x = 1";\n\n<Code code={a} lang="js" />', ['```js', 'x = 1', '```']],
    ['import b from "./b.ts?raw";\n\n<Code code={b} lang="ts" />', ['```ts', '<b>{c}</b>', '```']],
    [
      'import b from "!!raw-loader!./b.ts";\n\n<CodeBlock language="ts">{b}</CodeBlock>',
      ['```ts', '<b>{c}</b>', '```'],
    ],
    ['export const a = `x\ny`;\n\n<Box>\n{a}\n</Box>', ['x', 'y']],
  ])('%j', (source, lines) => expect(convert(source)).toEqual(lines));
});

describe('components and shortcodes keep their text', () => {
  test.each([
    ['<Aside type="tip" title="T">\nA\n</Aside>', ['> [!TIP] T', '> A']],
    ['<Note>\nA\n</Note>', ['> [!NOTE]', '> A']],
    ['{{< warning >}}\nA\n{{< /warning >}}', ['> [!WARNING]', '> A']],
    ['{% hint style="danger" %}\nA\n{% endhint %}', ['> [!CAUTION] Danger', '> A']],
    ['<Accordion title="T">\n  A\n</Accordion>', ['<details>', '<summary>T</summary>', 'A', '</details>']],
    ['<Steps>\n  1. A\n\n     B\n</Steps>', ['1. A', '   B']],
    ['<Lesson title="L" href="https://a.example">Watch</Lesson>', ['[**L**](https://a.example)', 'Watch']],
    [
      'See <Link href="https://a.example">this</Link> <Kbd>K</Kbd>',
      ['See [this](https://a.example) <kbd>K</kbd>'],
    ],
    [
      '<FileTree>\n- src/\n  - **a.ts** the first\n  - …\n</FileTree>',
      ['<file-tree>', '- `src/`', '  - **`a.ts`** the first', '  - …', '</file-tree>'],
    ],
    ['<FileTree>\n- src/\n\n  Words.\n</FileTree>', ['- `src/`', '  Words.']],
    ['<Code code="a = 1" lang="py" />', ['```py', 'a = 1', '```']],
    ['<Image src={A} alt="Words" />', ['![Words](<./a.png>)']],
    ['<DogPicture src="dog.webp" alt="A dog" />', ['![A dog](<dog.webp>)']],
    ['| a | b |\n| - | - |\n| c |\nd', ['| a | b |', '| - | - |', '| c |', 'd |']],
    ['<div style={{ margin: 0 }}>\n\nA\n\n</div>', ['<div>', 'A', '</div>']],
    ['A{" "}b {/* c */} <>d</>', ['A b  d']],
    ['<code>{`A<{ b }>`}</code>', ['<code>A&#60;&#123; b &#125;&#62;</code>']],
    ['export const a = [\n  1,\n\n  2,\n];\n\nText', ['Text']],
    ['<Since v="5.0" />', ['*Since 5.0*']],
    ['`<Tabs>` Array<Item>', ['`<Tabs>` Array&lt;Item>']],
    [
      '<ParamField body="id" type="string" default="a b" required>\n  The id.\n</ParamField>',
      ['**`id`** – string – required – default: `a b`', 'The id.'],
    ],
    [
      '<ResponseField name="id" type="number">\n  The id.\n</ResponseField>',
      ['**`id`** – number', 'The id.'],
    ],
    [
      '<Files>\n  <Folder name="app">\n    <File name="a.ts" />\n  </Folder>\n  <File name="b.ts" />\n</Files>',
      ['<file-tree>', '- `app`', '  - `a.ts`', '- `b.ts`', '</file-tree>'],
    ],
    [
      '<FileTree>\n  <FileTree.Folder name="app">\n    <FileTree.File name="a.ts" />\n  </FileTree.Folder>\n</FileTree>',
      ['<file-tree>', '- `app`', '  - `a.ts`', '</file-tree>'],
    ],
    [
      'The <Tooltip headline="API" tip="A contract" cta="More" href="https://a.example">API</Tooltip> and <Latex>a^2</Latex>',
      ['The <abbr title="API: A contract">API</abbr> ([More](https://a.example)) and $a^2$'],
    ],
    ['<LinkButton href="https://a.example">Go</LinkButton>', ['[Go](https://a.example)']],
    [
      '<Details>\n<summary>S</summary>\nA\n</Details>',
      ['<details>', '<summary>S</summary>', 'A', '</details>'],
    ],
    ['<Code code={`const a = 1`} lang="ts" title="a.ts" />', ['```ts title="a.ts"', 'const a = 1', '```']],
    [
      '<CodeBlock language="js" title="a.js" showLineNumbers>\n{`a\n  b`}\n</CodeBlock>',
      ['```js title="a.js"', 'a', '  b', '```'],
    ],
    ['<RequestExample>\n```sh Request\na\n```\n</RequestExample>', ['**Request**', '```sh', 'a', '```']],
    ['{{< kbd "Ctrl" >}} {{< badge "New" >}}', ['<kbd>Ctrl</kbd> **New**']],
    ['{{< card title="T" subtitle="S" footer="F" >}}\nA\n{{< /card >}}', ['**T** – S – F', 'A']],
    ['<Head>\n<title>T</title>\n</Head>\n\nA', ['A']],
    ['{% from "macros.html" import tabs %}', []],
    ['A <Box note="Two words">b</Box>', ['A b (Two words)']],
    ['<Box note={{ a: "Two words", b: ["Three"] }}>\nA\n</Box>', ['A', 'Two words – Three']],
    ['<Member name="A B" home="https://a.example">\nC\n</Member>', ['**A B**', 'C', '<https://a.example>']],
    [
      '<FileTree title="The beds">\n- src/\n</FileTree>',
      ['**The beds**', '<file-tree>', '- `src/`', '</file-tree>'],
    ],
    ['A <CanaryBadge />b', ['A *Canary* b']],
    ['A <progress value="3" max="4"></progress>', ['A 3/4']],
    ['{% image "a.png" "A leaf" %}', ['![A leaf](<a.png>)']],
    [
      '<figure>\n    {% image "a.png" "A leaf" %}\n</figure>',
      ['<figure>', '<img src="a.png" alt="A leaf">', '</figure>'],
    ],
    ['[a]({{ "/b" | url }})', ['[a](/b)']],
    [
      "<InstallTools npm='$ npm i a' yarn='$ yarn add a'></InstallTools>",
      details('tabs-3', ['npm', '```sh', '$ npm i a', '```'], ['yarn', '```sh', '$ yarn add a', '```']),
    ],
    [
      '{{< details "More tools" >}}\nA\n{{< /details >}}',
      ['<details>', '<summary>More tools</summary>', 'A', '</details>'],
    ],
    ['{% callout "info", "md", "Two beds" %}\nA\n{% endcallout %}', ['> [!NOTE] Two beds', '> A']],
    ['{{< box "Two beds" >}}\nA\n{{< /box >}}', ['**Two beds**', 'A']],
  ])('%j', (source, lines) => expect(linesOf(source)).toEqual(lines));

  test('parts of components that are lost are reported', () => {
    const lost = (source: string, file = 'a.mdx') =>
      readDocument(file, source)
        .notes.filter(({ isLost }) => isLost)
        .map(({ line, message }) => `${line} ${message}`);
    expect(lost('<Card title="T">\nA\n</Card>')).toEqual([]);
    expect(lost('A <Box note={two + " words"}>b</Box>')).toEqual(['1 note of <Box> is omitted']);
    expect(lost('{{ tabs({a: 1}) }}', 'a.md')).toEqual([
      '1 expressions are not supported; this one is kept as text: {{ tabs({a: 1}) }}',
    ]);
    expect(lost('A `{{ tabs\n| b }}` c', 'a.md')).toEqual([]);
    expect(lost('{{ tabs({\n  a: 1\n}) }}', 'a.md')).toEqual([
      '1 expressions are not supported; this one is kept as text: {{ tabs({ …',
    ]);
    expect(lost('\n<Chart data={[1]} />')).toEqual(['2 the component <Chart> is not supported']);
    expect(lost('<Box note={["Two", words]}>\nA\n</Box>')).toEqual(['1 note of <Box> is omitted']);
    expect(lost('A {size} b')).toEqual(['1 expressions are not supported; this one is kept as text: {size}']);
  });
});

test('included files become part of the document', () => {
  const files: Record<string, string> = {
    'b.ts': 'one\n// #region r\ntwo\n// #endregion r\nthree',
    'c.md': '---\ntitle: C\n---\nWords of *c*.',
  };
  const read = (path: string) => files[path.replace('./', '')];
  const textWith = (source: string) => readDocument('a.mdx', source, read).text.trim();
  expect(textWith('<<< ./b.ts#r{1} [B]')).toBe('```ts title="B" {1}\ntwo\n```');
  expect(textWith('```ts\n{{#include b.ts:2:3}}\n```')).toBe('```ts\ntwo\n```');
  expect(textWith('--8<-- "c.md"')).toBe('Words of *c*.');
  expect(textWith('import C from "./c.md";\n\n<C />')).toBe('Words of *c*.');
  expect(readDocument('a.md', '<<< ./gone.ts', read).notes).toMatchObject([{ isLost: true }]);
});

test('Jekyll includes are inlined with their parameters', () => {
  const read = (path: string) =>
    path === '/_includes/since.html' ? '<small>{{ include.version }}</small>' : '{% if a %}b{% endif %}';
  const { text, notes } = readDocument('a.md', 'Since {% include since.html version="4.0" %}.', read);
  expect(text).toBe('Since <small>4.0</small>.');
  expect(notes).toEqual([]);
  expect(readDocument('a.md', 'A {% include other.html %}', read).notes).toMatchObject([{ isLost: true }]);
});

test('duplicate ids are removed', () => {
  expect(textOf('## A {#x}\n\n## B {#x}\n\n<span id="x">c</span> <a id="x"></a>d')).toBe(
    '## A {#x}\n\n## B\n\n<span>c</span> d',
  );
});

test('definition lists are converted', () => {
  expect(
    textOf('Term `a`\n: One\n  line\n\n: Two\n\nOther\n:   Three')
      .replaceAll('\n\n', '\n')
      .split('\n')
      .filter(Boolean),
  ).toEqual([
    '<dl>',
    '<dt>',
    'Term `a`',
    '</dt>',
    '<dd>',
    'One',
    'line',
    '</dd>',
    '<dd>',
    'Two',
    '</dd>',
    '<dt>',
    'Other',
    '</dt>',
    '<dd>',
    'Three',
    '</dd>',
    '</dl>',
  ]);
});

test('attributes for styling are removed without their text', () => {
  expect(textOf('[A](https://a.example){ .button } :material-check: `b`{.js} :octicons-x-16: {a}')).toBe(
    '[A](https://a.example) ✓ `b` ✗ \\{a\\}',
  );
});

test('the text of a list item starts where it did before an icon was removed', () => {
  expect(textOf('-   :material-leaf: __A__\n\n    [b](https://a.example)')).toBe(
    '-   __A__\n\n    [b](https://a.example)',
  );
});

test('a code block ends with the list item or the quote that contains it', () => {
  expect(textOf('- a\n\n  ```js\n  b\n\nc')).toBe('- a\n\n  ```js\n  b\n\n  ```\nc');
  expect(textOf('> ```js\n> a\n\nb')).toBe('> ```js\n> a\n> ```\n\nb');
  expect(textOf('```js\na')).toBe('```js\na\n```');
});

test('stray marks are escaped without the words between them', () => {
  expect(textOf('a ** b c. ** d')).toBe('a \\*\\* b c. \\*\\* d');
});

test('character references in titles are resolved', () => {
  expect(readDocument('a.md', '---\ntitle: A &ldquo;b&rdquo; &amp; c\n---\n').title).toBe('A “b” & c');
});

test('the text for browsers without video is reported', () => {
  const source = '<video controls src="a.mp4">\n  <p>Sorry, no video.</p>\n</video>';
  expect(notesOf(source)).toEqual([
    '1 the text for browsers that cannot show it is omitted: Sorry, no video.',
  ]);
});

test('texts that templates keep in a variable become code', () => {
  const source = (use: string) =>
    `{% set code %}\n{% raw %}export default {\n  a: "{{ b }}",\n};\n{% endraw %}{% endset %}\n${use}`;
  const code = 'export default {\n  a: "{{ b }}",\n};';
  expect(textOf(source('{{ code | highlight("js") | safe }}'))).toBe(`\`\`\`js\n${code}\n\`\`\``);
  expect(textOf(source('A'))).toBe(`\`\`\`text\n${code}\n\`\`\`\n\nA`);
  expect(notesOf(source('A'))).toEqual(['1 templates are not supported; the text of code is shown as code']);
  const fenced = `\`\`\`\n${source('A')}\n\`\`\``;
  expect(textOf(fenced)).toBe(fenced);
  expect(textOf('{% capture b %}\n*A*\n{% endcapture %}\n\n{{ b }}')).toContain('*A*');
});

test('the text of a home page is read from its front matter', () => {
  const home =
    '---\nhero:\n  name: N\n  tagline: T\n  actions:\n    - text: Go\n      link: https://a.example\nfeatures:\n  - title: F\n    details: D\n---\n';
  expect(readDocument('index.md', home)).toMatchObject({ heading: 'N', title: 'N' });
  expect(textOf(home)).toBe('T\n\n- [Go](https://a.example)\n\n- **F** – D');
});

test('an indented picture in a removed element is not code', () => {
  const source =
    '<p>\n  <picture>\n    <source\n      srcset="b.svg">\n    <img src="a.svg" alt="A">\n  </picture>\n</p>';
  expect(parseProse(readDocument('a.md', source).text).pictures).toMatchObject([{ file: 'a.svg' }]);
});

test('a tag on several lines is a tag', () => {
  const { text, notes } = readDocument(
    'a.md',
    'See <a\n  href="https://a.example"\n  rel="x"\n  >here</a\n> now.  \nB',
  );
  expect(text.trim()).toBe('See <a href="https://a.example">here</a> now.  \nB');
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
});

test('expressions in code with several backticks are code', () => {
  expect(notesOf('Use ```Host(`{{ .Name }}`)``` and ``a`{{ b }}`` here.')).toEqual([]);
});

test('the shortcode param inserts a front matter value', () => {
  const source =
    '---\ntitle: T\nversion: 1.2\n---\nSince {{< param version >}}, [here]({{% param title %}}).';
  expect(readDocument('a.md', source).text.trim()).toBe('Since 1.2, [here](T).');
});

test('front matter is parsed, and unsupported properties are reported', () => {
  const source =
    '---\ntitle: "A: b"\ndescription: >-\n  Two\n  lines\naliases:\n  - /old\n  - "/older"\ndraft: true\nweight: 3\n---\n\nText';
  expect(readDocument('a.md', source)).toMatchObject({
    title: 'A: b',
    description: 'Two lines',
    state: { draft: true },
  });
  expect(declaredAddresses(source)).toEqual({ name: undefined, slugs: ['/old', '/older'] });
  expect(notesOf(source)).toEqual(['10 the front matter value "weight" is not supported']);
  expect(readDocument('a.md', '---\ntitle: {#if} and {x}\n---\n')).toMatchObject({ title: '{#if} and {x}' });
  expect(readDocument('a.md', '+++\ntitle = "T"\n+++\nText')).toMatchObject({ title: 'T' });
  expect(readDocument('a.md', '\n---\ntitle: A<br/>b\n---\nText')).toMatchObject({ title: 'A b' });
});

test('a missing description is generated from the first paragraphs, with 50 to 160 characters', () => {
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
])('the route of %s has lowercase letters, digits and hyphens', (name, slug) => {
  expect(slugOf(name).replace(/^[\da-f]{6}$/, '2d2c3b')).toBe(slug);
});

test.each([
  ['Tools:\n• A saw\n  • and a file\n▪ A knife', 'Tools:\n- A saw\n  - and a file\n- A knife'],
  ['> • A saw', '> - A saw'],
  ['```\n• A saw\n```', '```\n• A saw\n```'],
  ['Monday • Tuesday', 'Monday • Tuesday'],
])('bullets of word processors become lists: %j', (source, text) => expect(textOf(source)).toBe(text));

test('bullets of word processors are removed from titles and descriptions, which are plain texts', () => {
  const { title, heading, text } = readDocument('a.md', '---\ntitle: • Tools\n---\n# • All tools\n\n• A saw');
  expect({ title, heading }).toEqual({ title: 'Tools', heading: 'All tools' });
  expect(descriptionOf('', title, parseProse(text).tree, () => false)).not.toContain('•');
});
