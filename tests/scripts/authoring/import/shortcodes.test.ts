import { expect, test } from 'vitest';
import { imported } from './imported.ts';

test.each([
  ['{{< tweet user="ada" id="12" >}}', 'ada'],
  ['<Tweet id="12" />', ''],
  ['<Tweet url="https://x.com/ada/status/12" />', ''],
])('a post of X becomes an embed: %s', (source, label) => {
  const addresses = ['https://platform.twitter.com/embed/Tweet.html?id=12'];
  expect(imported(source)).toEqual({
    text: expect.stringContaining(JSON.stringify({ kind: 'embed', addresses, label })),
    notes: [],
  });
});

test('a gist becomes a link', () => {
  expect(imported('{{< gist ada 12 >}}')).toEqual({
    text: '[https://gist.github.com/ada/12](https://gist.github.com/ada/12)',
    notes: ['changed: the code of <gist> is replaced by a link'],
  });
});

test('icons that say yes or no become signs', () => {
  const rows = '| A <Icon icon="circle-check" /> | <Icon name="x" color="red" /> | <Icon icon="rocket" /> |';
  expect(imported(`| a | b | c |\n| - | - | - |\n${rows}`)).toEqual({
    text: '| a | b | c |\n| - | - | - |\n| A ✓ | ✗ |  |',
    notes: [],
  });
});

test('a file that is imported as text and does not exist is missing', () => {
  expect(imported('import code from \'../a.ts?raw\'\n\n<Code code={code} lang="ts" />').notes).toEqual([
    'missing: the file ../a.ts that <Code> shows does not exist',
  ]);
});

test.each([
  ['## mode <Experimental /> {#mode}', '## mode *Experimental* {#mode}', 'Experimental'],
  ['Text <ShadowPill type="scoped" />', 'Text *scoped*', 'ShadowPill'],
  ['<NewBadge />[text](https://a.example)', '*New* [text](https://a.example)', 'NewBadge'],
])('a badge is replaced by what it says: %s', (source, text, name) => {
  expect(imported(source)).toEqual({ text, notes: [`changed: the badge <${name}> is replaced by its name`] });
});

test.each([
  ['{{< slides file="spring.pptx" label="Slides" >}}', '[**Slides**](spring.pptx)', []],
  ['{% include "guide.html" pdf_path: "/a.pdf" %}', '[**/a.pdf**](/a.pdf)', []],
  [
    '{% include "guide.html" pdf_path: "/a.pdf" of: "spring" %}',
    '[**/a.pdf**](/a.pdf)',
    ['include guide.html'],
  ],
  ['<Tool version="1.2" code="https://a.example" />', '1.2 <https://a.example>', []],
])('documents to download and facts in attributes are kept: %s', (source, text, missing) => {
  const made = imported(source);
  expect(made.text).toBe(text);
  expect(made.notes.filter((note) => note.startsWith('missing'))).toEqual(
    missing.map((name) => `missing: what <${name}> shows is not in the folder`),
  );
});

test('an imported document that the folder does not contain is missing', () => {
  expect(imported("import Tools from '@site/parts/tools.md'\n\n<Tools />").notes).toEqual([
    'missing: the document @site/parts/tools.md that <Tools> shows does not exist',
  ]);
});

test.each([
  ['[a]({{< docs-link "/setup/" >}})', '[a](/setup/)'],
  ['[a](/docs/{{version}}/setup#first)', '[a](/docs/setup#first)'],
  ['[a]: /docs/{{ version }}/setup\n\n[a]', '[a]: /docs/setup\n\n[a]'],
])('a link does not need what a template adds to its path: %s', (source, text) => {
  expect(imported(source, 'a.md')).toEqual({ text, notes: [] });
});

test('a folder of a link with a value in the front matter has it', () => {
  expect(imported('---\nversion: v2\n---\n\n[a](/docs/{{ version }}/setup)', 'a.md').text).toBe(
    '[a](/docs/v2/setup)',
  );
});

test('shortcodes of Zola are those of Hugo in another notation', () => {
  const source = [
    '{{ figure(src="a.png", alt="A leaf") }}',
    '{% quote(author="Ada Example") %}\nA **quote**.\n{% end %}',
    'Code: `{{ figure(src="a.png") }}`',
  ];
  const { text, notes } = imported(source.join('\n\n'), 'a.md');
  expect(text.split(/\n{2,}/)).toEqual([
    '![A leaf](<a.png>)',
    '> [!NOTE] Quote\n> A **quote**.',
    'Ada Example',
    'Code: `{{ figure(src="a.png") }}`',
  ]);
  expect(notes).toEqual(['changed: author of <quote> is kept as text']);
});

test.each([
  [
    '[caption id="a" width="300"]<img src="a.jpg" alt="A"> The <em>heap</em>[/caption]',
    '<figure><img src="a.jpg" alt="A"><figcaption>The <em>heap</em></figcaption></figure>',
    [],
  ],
  ['[caption id="a"]![A](a.jpg) The heap[/caption]', '![A](a.jpg)<br>The heap', []],
  ['Before [gallery ids="1,2"]', 'Before', ['gallery']],
  ['[contact-form-7 id="5" title="Write"]', '', ['contact-form-7']],
  ['See the [gallery] and `[gallery ids="1"]`.', 'See the [gallery] and `[gallery ids="1"]`.', []],
])('shortcodes of WordPress are converted or missing: %s', (source, text, missing) => {
  const made = imported(source);
  expect(made.text.trim()).toBe(text);
  const message = (name: string) =>
    `missing: the content of the WordPress shortcode [${name}] is not in the document`;
  expect(made.notes).toEqual(missing.map(message));
});

test('embeds of WordPress become embeds', () => {
  expect(imported('[embed]https://www.youtube.com/watch?v=aqz-KE-bpKQ[/embed]').text).toContain(
    '"https://www.youtube.com/watch?v=aqz-KE-bpKQ"',
  );
});
