import { expect, test } from 'vitest';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { imported } from './imported.ts';

test.each([
  ['Use \\<file-name> and <plant-name> here.', 'Use \\<file-name> and &lt;plant-name> here.'],
  [
    'Values of `water\nvalues <plant-name>` and `more`.',
    'Values of `water\nvalues <plant-name>` and `more`.',
  ],
  ["With '{{.Version}}' of Go.", "With '\\{\\{.Version\\}\\}' of Go."],
])('placeholders are text: %s', (source, text) => {
  expect(imported(source)).toEqual({ text, notes: [] });
});

test('a picture whose tag ends with a backslash is a picture', () => {
  expect(imported('<p><img src="a.png" alt="A leaf" \\></p>').text).toBe(
    '<p><img src="a.png" alt="A leaf"></p>',
  );
});

test('an empty custom element is lost, like a self-closing component', () => {
  expect(imported('A <plant-list></plant-list> B').notes).toEqual([
    'lost: the component <plant-list> is not supported',
  ]);
});

test.each([
  ['<!-- Tools --><h3>Rake</h3>\n\nText', '### Rake\n\nText'],
  [
    '<details><summary><h3>Rake</h3> (click)</summary>\n\nText\n\n</details>',
    '<details><summary><strong>Rake</strong> (click)</summary>\n\nText\n\n</details>',
  ],
])('headings in HTML keep their text: %s', (source, text) => {
  const made = imported(`Text\n\n${source}`);
  expect(made.text.replace(/\n{3,}/g, '\n\n')).toBe(`Text\n\n${text}`);
  expect(made.notes).toEqual([]);
});

test('head contains the title and the description of search results', () => {
  const source = [
    '---\ntitle: Tools\n---\n\n<head>\n  <title>Tools &amp; more</title>',
    '  <meta\n    name="description"\n    content="What a garden needs."\n  />\n</head>\n\nText',
  ].join('\n');
  const { title, heading, description, text, notes } = readDocument('a.md', source);
  expect({ title, heading, description, text: text.trim() }).toEqual({
    title: 'Tools & more',
    heading: 'Tools',
    description: 'What a garden needs.',
    text: 'Text',
  });
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
});
