import { expect, test } from 'vitest';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';

const read = (source: string, templates: Record<string, string> = {}) =>
  readDocument('a.mdx', source, () => undefined, new Map(Object.entries(templates)));

/** A text in components, one in the other. */
const nested = (depth: number, text: string, around = '\n') =>
  `${`<Box>${around}`.repeat(depth)}${text}${`${around}</Box>`.repeat(depth)}\n\nAfter.`;

test.each([
  ['lines', '{{children}}\n\n{{children}}', '\n'],
  ['one line', '{{children}} {{children}}', ''],
])('nested templates that repeat their content stop repeating it: %s', (_what, template, around) => {
  const { text, notes } = read(nested(30, 'Words.', around), { Box: template });
  expect(text.length).toBeLessThan(60_000);
  expect(text).toMatch(/Words\.[\s\S]*\n\nAfter\.$/);
  const about = notes.map(({ line, isLost, message }) => ({ line, isLost, message }));
  expect(about.length).toBeGreaterThan(10);
  for (const note of about)
    expect(note).toEqual({
      line: expect.any(Number),
      isLost: true,
      message: expect.stringMatching(
        /^the template of <Box> repeats a text of \d+ characters; it is kept once/,
      ),
    });
});

test('components that are nested too deeply for the parser remain source code', () => {
  const { text, notes } = read(nested(1000, 'Words.'));
  expect(text).toMatch(/```\n(<Box>\n){900}Words\.\n(<\/Box>\n){900}```\n[\s\S]*After\.$/);
  expect(notes.filter(({ message }) => message.includes('levels deep'))).toEqual([
    expect.objectContaining({
      line: 101,
      isLost: false,
      message: 'components are nested more than 100 levels deep here; their source is kept as code',
    }),
  ]);
});
