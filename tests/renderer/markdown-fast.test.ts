import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlines, markdownTree } from '../../renderer/content/markdown.ts';
import { parseFast } from '../../renderer/content/markdown-fast.ts';
import { walk } from '../../scripts/check/json/walk.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { root } from '../../scripts/files/root.ts';
import { readSchemas } from '../../scripts/files/schemas.ts';
import { random } from '../bench/generate.ts';

const whole = (text: string) => inlines(markdownTree(text));

test('reads nearly all Markdown of the content, each text as the whole parser does', () => {
  const schemas = readSchemas();
  let [read, left] = [0, 0];
  for (const [file, document] of documentsOf(readContent(join(root, 'content'))))
    walk(file, document, schemas, ({ value, schema }) => {
      if (schema.format !== 'markdown' || typeof value !== 'string' || !/[*_`[\]\\<&\n]/.test(value)) return;
      // It reads texts whose variables are filled.
      const text = value.replace(/\{[^{}]+\}/g, 'filled');
      const plain = parseFast(text);
      if (!plain) left++;
      else {
        read++;
        expect(plain, text).toEqual(whole(text));
      }
    });
  expect(read).toBeGreaterThan(300);
  expect(left / (read + left)).toBeLessThan(0.2);
});

test('of 20,000 random texts it reads each as the whole parser does, or leaves it (seed 3)', () => {
  const next = random(3);
  const bits = [
    'word',
    ' ',
    ' ',
    '*',
    '**',
    '`',
    '[',
    ']',
    '(',
    ')',
    '](',
    '/a',
    '#b',
    '&',
    '&amp;',
    '_',
    '.',
    ',',
    '\\',
    '<',
    '£3',
    '!',
    '{x}',
    '"',
    "'",
    '-',
    '1.',
    '# ',
    'é',
    '%',
    'https://a.b/c_d',
    '[a](/b)',
    '**c**',
    '*d*',
    '`e`',
  ];
  let read = 0;
  for (let turn = 0; turn < 20_000; turn++) {
    const length = 1 + Math.floor(next() * 9);
    const text = Array.from({ length }, () => bits[Math.floor(next() * bits.length)]).join('');
    const plain = parseFast(text);
    if (!plain) continue;
    read++;
    expect(plain, text).toEqual(whole(text));
  }
  expect(read).toBeGreaterThan(2000);
});
