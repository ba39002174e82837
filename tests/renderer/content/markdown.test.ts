import { expect, test } from 'vitest';
import { parseMarkdown, termExplainers } from '../../../renderer/content/markdown.ts';

const explainers = termExplainers({ B2B: 'Between businesses.' });
const parse = (text: string) => parseMarkdown(text, explainers());

test.each([
  ['plain words', ['plain words']],
  ['**bold** and *soft* `code`', [{ strong: ['bold'] }, ' and ', { em: ['soft'] }, ' ', { code: 'code' }]],
  ['[prices](/prices#tax)', [{ href: '/prices#tax', text: ['prices'] }]],
  ['B2B and B2B', [{ term: 'B2B', definition: 'Between businesses.' }, ' and ', 'B2B']],
  ['1. no list, # no heading, > no quote', ['1. no list, # no heading, > no quote']],
  ['<b>no HTML</b> *here*', ['<b>no HTML</b> ', { em: ['here'] }]],
  ['![no picture](x.png)', ['!', { href: 'x.png', text: ['no picture'] }]],
])('%s', (text, tree) => {
  expect(parse(text)).toEqual(tree);
});
