import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { gfmFor } from '../../../renderer/content/prose/syntax.ts';
import { picker, random } from '../../random.ts';

// biome-ignore format: shorter
const pieces = [
  'a', 'h', 'w', ' ', '\n', '\n\n', '- ', '> ', '@', '.', '\t', 'a@b.example', 'a.b', 'http', 'HTTPS://a.example/b', 'https://',
  'www.', 'WWW.a.example', '|', ':-', '-:', '---', '| - |', '[^a]', '[^a]: ', '~~', '~', '[x] ', '[a](/b)', '`', '&#64;',
];

test('leaving out the constructs that a text cannot have does not change its tree', () => {
  const pick = picker(random(5));
  const treeOf = (text: string, syntax: ReturnType<typeof gfm>) =>
    fromMarkdown(text, { extensions: [syntax], mdastExtensions: [gfmFromMarkdown()] });
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: 1 + (round % 12) }, () => pick(pieces)).join('');
    expect(treeOf(text, gfmFor(text)), JSON.stringify(text)).toEqual(
      treeOf(text, gfm({ singleTilde: false })),
    );
  }
});
