import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { unmappedLines } from '../../../../scripts/authoring/import/unmapped.ts';

const read = (source: string, templates: Record<string, string> = {}) =>
  readDocument('a.mdx', source, () => undefined, new Map(Object.entries(templates)));

describe('a component with a template becomes its Markdown', () => {
  test.each([
    ['an inline component', 'Is <Since v="1.2" /> here', { Since: '*Since {{v}}*' }, 'Is *Since 1.2* here'],
    ['its content', '<Box>\n\nA **b**\n\n</Box>', { Box: '{{children}}' }, 'A **b**'],
    ['content in a quote', '<Box>\nA\n\n- b\n</Box>', { Box: '> {{children}}' }, '> A\n>\n> - b'],
    ['content in a list', '<Box>\nA\n\nB\n</Box>', { Box: '- {{children}}' }, '- A\n\n  B'],
    [
      'content in code, unchanged',
      '<Box>\n<Card>a</Card>\n</Box>',
      { Box: '```jsx\n{{children}}\n```' },
      '```jsx\n<Card>a</Card>\n```',
    ],
    ['nested components', '<Box><Box>a</Box></Box>', { Box: '**{{children}}**' }, '****a****'],
    ['numbers', '<Chapter n={3} />', { Chapter: 'Chapter {{n}}' }, 'Chapter 3'],
    ['a shortcode of Hugo', '{{< since "1.2" >}}', { since: '*Since {{0}}*' }, '*Since 1.2*'],
    ['a tag of Liquid', '{% since 1.2 %}', { since: '*Since {{0}}*' }, '*Since 1.2*'],
    [
      'an include of Jekyll',
      '{% include since.html v="1.2" %}',
      { 'include since.html': '*Since {{v}}*' },
      '*Since 1.2*',
    ],
    ['a parameter of Hugo', 'v{{< param version >}}', { 'param version': '1.2' }, 'v1.2'],
    ['a component that has a conversion', '<Aside>a</Aside>', { Aside: '{{children}}' }, 'a'],
    ['nothing', 'a\n\n<Ad />\n\nb', { Ad: '' }, 'a\n\nb'],
    [
      'a container',
      '<Box title="T">a</Box>',
      { Box: ':::tip[{{title}}]\n{{children}}\n:::' },
      '> [!TIP] T\n> a',
    ],
    [
      'another component',
      '<Box>a</Box>',
      { Box: '<Since>{{children}}</Since>', Since: '*{{children}}*' },
      '*a*',
    ],
    ['without lines of missing attributes', '<Box b="B" />', { Box: '**{{a}}**\n*{{b}}*' }, '*B*'],
  ])('%s', (_name, source, templates: Record<string, string>, expected) => {
    const { text, notes } = read(source, templates);
    expect(text.replace(/\n{3,}/g, '\n\n').trim()).toBe(expected);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('an expression as an attribute of the template is reported', () => {
    const { notes } = read('<Since v={version} a={b} />', { Since: '*{{v}}*' });
    expect(notes.map(({ message }) => message)).toEqual([
      'expressions are not supported, so v of <Since> is omitted',
    ]);
  });
});

describe('template expressions', () => {
  const convert = (source: string, templates: Record<string, string> = {}) =>
    readDocument('a.md', source, () => undefined, new Map(Object.entries(templates)));

  test('become the text of the author', () => {
    const { text, notes } = convert('[{{ page.n }}]({{site.repo}}/issues)', {
      '{{ page.n }}': '1',
      '{{ site.repo }}': 'https://git.example/a',
    });
    expect(text).toBe('[1](https://git.example/a/issues)');
    expect(notes).toEqual([]);
  });

  test('become the front matter value that they name', () => {
    const { text, heading, notes } = convert(
      '---\ntitle: T\nn: 1\n---\n\n# {{ $frontmatter.title }}\n\n{{ page.n }}',
    );
    expect([heading, text.trim()]).toEqual(['T', '1']);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('are reported without one', () => {
    expect(unmappedLines(convert('a\n\n{{ page.n }} {{- page.n -}}').notes)).toContain(
      '     1 × "{{ page.n }}": "",',
    );
  });

  test.each([
    '`{{ a }}`',
    '<code>{{ a }}</code>',
    '<span v-pre>{{ a }}</span>',
    '{% raw %}{{ a }}{% endraw %}',
    '<code>{% raw %}{% include b.html %} {{ a }}{% endraw %}</code>',
    `\${{ a }}`,
    '{% raw %}\n{{ a }}\n{% endraw %}',
    '::: v-pre\n{{ a }}\n:::',
    '```\n{{ a }}\n```',
  ])('are text in %j', (source) => {
    const { text, notes } = convert(source);
    expect(text).toMatch(/\\?\{\\?\{ a \\?\}\\?\}/);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });
});

test('components without a template are listed once, with a template for them', () => {
  const { notes } = read(
    '<Offer v="1" />\n\n<Offer v="2" a={b} />\n\n{% include x.html c="d" %}\n\n<Stage e="f">g</Stage>',
  );
  expect(unmappedLines(notes)).toEqual([
    expect.stringContaining('--components'),
    '     2 × "Offer": "{{v}}",',
    '     1 × "include x.html": "{{c}}",',
    '     1 × "Stage": "{{e}} {{children}}",',
  ]);
  expect(unmappedLines([])).toEqual([]);
});
