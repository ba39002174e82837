import { expect } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

/**
 * The text of an imported document, which has no problems, and its notes as `missing`, `lost` or `changed: …`.
 * @param files the files that it can include, by path
 */
export function imported(
  source: string,
  file = 'a.md',
  files: Readonly<Record<string, string>> = {},
): { text: string; notes: string[] } {
  const { text, notes } = readDocument(file, source, (path) => files[path.replace(/^\.\//, '')]);
  expect(parseProse(text).problems).toEqual([]);
  return {
    text: text.trim(),
    notes: notes.map(({ isLost, isMissing, message }) =>
      [isMissing ? 'missing' : isLost ? 'lost' : 'changed', message].join(': '),
    ),
  };
}
