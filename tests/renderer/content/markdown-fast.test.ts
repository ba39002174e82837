import { expect, test } from 'vitest';
import { parseInline } from '../../../renderer/content/markdown.ts';
import { parseFast } from '../../../renderer/content/markdown-fast.ts';
import { walk } from '../../../scripts/check/json/walk.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { random } from '../../random.ts';
import { smallSite } from '../../sites/site.ts';

const whole = parseInline;

test('parses nearly all Markdown of the content, with the same result as the full parser', () => {
  const schemas = readSchemas();
  let [read, left] = [0, 0];
  for (const [file, document] of documentsOf(readContent(smallSite)))
    walk(file, document, schemas, ({ value, schema }) => {
      if (schema.format !== 'markdown' || typeof value !== 'string' || !/[*_`[\]\\<&\n]/.test(value)) return;
      // It parses texts after variables are filled in.
      const text = value.replace(/\{[^{}]+\}/g, 'filled');
      const plain = parseFast(text);
      if (!plain) left++;
      else {
        read++;
        expect(plain, text).toEqual(whole(text));
      }
    });
  expect(read).toBeGreaterThan(20);
  expect(left / (read + left)).toBeLessThan(0.2);
});

test('returns the same result as the full parser or nothing, for 20,000 random texts (seed 3)', () => {
  const next = random(3);
  const signs =
    'word * ** ` [ ] ( ) ]( /a #b & &amp; _ . , \\ < £3 ! {x} " \' - 1. é % https://a.b/c_d [a](/b) **c** *d* `e`';
  const bits = [...signs.split(' '), ' ', ' ', '# '];
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
