import { expect } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

/** The text of an imported document, which has no problems, and its notes as `missing`, `lost` or `changed: …`. */
export function imported(source: string, file = 'a.md'): { text: string; notes: string[] } {
  const { text, notes } = readDocument(file, source);
  expect(parseProse(text).problems).toEqual([]);
  return {
    text: text.trim(),
    notes: notes.map(({ isLost, isMissing, message }) =>
      [isMissing ? 'missing' : isLost ? 'lost' : 'changed', message].join(': '),
    ),
  };
}
