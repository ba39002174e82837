import { expect, test } from 'vitest';
import { imported } from './imported.ts';

test('a live example of Vue keeps its source and its script', () => {
  const source = [
    '<script setup>',
    "const names = ['Ada']",
    '</script>',
    '',
    'See:',
    '',
    '<div class="demo">',
    '  <p v-for="name in names">{{ name }}</p>',
    '',
    '  <button @click="names.pop()">Fewer</button>',
    '</div>',
    '',
    '<p v-pre>{{ braces }}</p>',
  ];
  const { text, notes } = imported(source.join('\n'));
  expect(text).toBe(
    [
      ...['See:', '', '', '```vue', ...source.slice(0, 3), '', ...source.slice(6, 11), '```', '', ''],
      '<p>\\{\\{ braces \\}\\}</p>',
    ].join('\n'),
  );
  expect(notes).toContain(
    'changed: scripts are not supported; the source of this live example is kept as code',
  );
  expect(notes.filter((note) => note.includes('lost'))).toEqual([]);
});

test('elements that show imported data are reported as lost', () => {
  const source =
    '<script setup>\nimport { people } from "./people.data"\n</script>\n\n<p v-for="one in people">{{ one }}</p>';
  expect(imported(source).notes).toEqual([
    'lost: expressions are not supported; this one is kept as text: {{ one }}',
    'changed: <script> is removed',
    'changed: unsupported attributes of <p> are removed: v-for',
  ]);
});

test('an example in files of its own keeps their source', () => {
  const files = {
    'demos/Counter.vue': "<script setup>\nimport Button from './Button.vue'\n</script>\n<Button />\n",
    'demos/Button.vue': '<button @click="more">{{ count }}</button>\n',
  };
  const source = "import Counter from './demos/Counter.vue'\n\n<Counter />";
  const { text, notes } = imported(source, 'a.mdx', files);
  expect(text).toContain('<summary>Counter.vue</summary>\n\n\n```vue title="Counter.vue"\n<script setup>');
  expect(text).toContain('```vue title="Button.vue"\n<button @click="more">{{ count }}</button>\n```');
  expect(notes).toEqual(['changed: scripts are not supported; the source of <Counter> is kept as code']);
  const data = { 'demos/Counter.vue': 'import { useData } from "vitepress"' };
  expect(imported(source, 'a.mdx', data).notes).toEqual(['lost: the component <Counter> is not supported']);
});

test.each([
  [
    "<Videos videos={[\n\t// Newest first\n\t{ href: 'https://example.org/a', title: 'It is \"A\"', by: 'Ada' },\n]} />",
    '- [It is "A"](<https://example.org/a>) – Ada',
  ],
  [
    '<Recipes slugs={["en/recipes/rss", "two words"]} />',
    '- [en/recipes/rss](</en/recipes/rss>)\n- two words',
  ],
  ["<Side config={[{ label: 'A', items: [{ label: 'B', link: '/b' }] }]} />", '- A\n  - [B](</b>)'],
])('a list of literals in an attribute becomes a list: %s', (source, text) => {
  const made = imported(source, 'a.mdx');
  expect(made.text).toBe(text);
  expect(made.notes).toEqual([expect.stringMatching(/^changed: \w+ of <\w+> is kept as a list$/)]);
});

test.each([
  ['<Videos videos={[first, second]} />', 'lost: the component <Videos> is not supported'],
  [
    '<Member name="Ada Byron" photo="a.png" />',
    'lost: the component <Member> is not supported; its text is kept',
  ],
  [
    '<Source number="12" title="Two" />',
    'changed: the component <Source> is not supported; its text is kept',
  ],
])('%s: %s', (source, note) => expect(imported(source, 'a.mdx').notes).toEqual([note]));

test('pictures for light and dark pages, and imports with needless backslashes', () => {
  const source = [
    String.raw`import Warning from './\_warning.mdx'`,
    '',
    "<Warning />\n\n<ThemedImage alt=\"A leaf\" sources={{ light: useBaseUrl('/img/a.png'), dark: '/img/b.png' }} />",
  ].join('\n');
  const { text, notes } = imported(source, 'a.mdx', { '_warning.mdx': 'Careful.' });
  expect(text).toBe('Careful.\n\n\n\n![A leaf](</img/a.png>)');
  expect(notes).toEqual([]);
});

test.each([
  ['import leaf from "./a.svg?raw"\n\n<Drawing :svg="leaf" />', '![](<./a.svg>)'],
  ['import leaf from "./a.png"\n\n<Drawing of={leaf} />', '![](<./a.png>)'],
  ['<Link id="news"/>News', '<a id="news"></a>News'],
])('pictures that attributes name, and anchors: %s', (source, text) => {
  expect(imported(source, 'a.mdx')).toEqual({ text, notes: [] });
});

test('texts in properties of WebC are kept, handlers of Vue are not', () => {
  const { text } = imported(
    '<site-card @url="https://a.example/b" @name="Two words" @click="one = two three"></site-card>',
  );
  expect(text).toContain('<https://a.example/b>');
  expect(text).toContain('Two words');
  expect(text).not.toContain('three');
});

test('of an element that is never closed, only a link is lost', () => {
  expect(imported('<b>A\n\n<a href="b.md">B').notes).toEqual([
    'changed: <b> is unpaired, and is removed',
    'lost: <a href="b.md"> is unpaired, and is removed',
  ]);
});
