import { expect, test } from 'vitest';
import { imported } from './imported.ts';

test.each([
  [
    '{{jsxref("Array.prototype.map()")}} and {{jsxref("Global_Objects/Array", "arrays")}}',
    '`Array.prototype.map()` and `arrays`',
  ],
  ['A {{HTMLElement("video")}} in {{cssxref("&lt;color&gt;")}}', 'A `<video>` in `<color>`'],
  ["The {{Glossary('API', 'interface')}}", 'The interface'],
  ['`size` {{ReadOnlyInline}} {{optional_inline}}', '`size` *Read only* *Optional*'],
  ['{{AvailableInWorkers("window_and_dedicated")}}', '*Available in workers: window and dedicated*'],
  ['See {{RFC(2109)}}', 'See [RFC 2109](https://www.rfc-editor.org/rfc/rfc2109)'],
  ['Write `{{jsxref("Array")}}`', 'Write `{{jsxref("Array")}}`'],
])('the text of macros of MDN is kept: %s', (source, text) => {
  const result = imported(source);
  expect(result.text).toBe(text);
  expect(result.notes.filter((note) => !note.startsWith('changed: '))).toEqual([]);
});

test('macros for the navigation are left out, and those for data outside of the folder are reported', () => {
  const { text, notes } = imported('{{APIRef("DOM")}}\n\nWords.\n\n## Browser compatibility\n\n{{Compat}}');
  expect(text).toBe('Words.\n\n## Browser compatibility');
  expect(notes).toEqual([
    'changed: {{APIRef("DOM")}} is left out',
    'missing: what {{Compat}} shows is not in the folder',
  ]);
});

test('other expressions are not taken for macros', () => {
  expect(imported('---\ntitle: Ada\n---\n\nHello {{ title }}').text).toBe('Hello Ada');
});
