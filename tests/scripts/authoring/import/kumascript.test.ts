import { expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

function imported(source: string) {
  const { text, notes } = readDocument('a.md', source);
  expect(parseProse(text).problems).toEqual([]);
  return { text: text.trim(), notes };
}

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
  expect(result.notes.filter(({ isLost }) => isLost)).toEqual([]);
});

test('macros for the navigation are left out, and those for data outside of the folder are reported', () => {
  const { text, notes } = imported('{{APIRef("DOM")}}\n\nWords.\n\n## Browser compatibility\n\n{{Compat}}');
  expect(text).toBe('Words.\n\n## Browser compatibility');
  expect(
    notes.map(({ line, isLost, isMissing = false, message }) => [line, isLost, isMissing, message]),
  ).toEqual([
    [1, false, false, '{{APIRef("DOM")}} is left out'],
    [7, true, true, 'what {{Compat}} shows is not in the folder'],
  ]);
});

test('other expressions are not taken for macros', () => {
  expect(imported('---\ntitle: Ada\n---\n\nHello {{ title }}').text).toBe('Hello Ada');
});
