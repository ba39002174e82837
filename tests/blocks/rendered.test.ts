import { expect, test } from 'vitest';
import { renderBlock } from '../../renderer/server/blocks.tsx';
import type { Block } from '../../schema/types.d.ts';

const render = (block: unknown) => renderBlock(block as Block, 'm0').html;

test('questions that differ only in punctuation get unique IDs', () => {
  const items = ['Why?', 'Why!', 'How?'].map((question) => ({ question, answer: ['So.'] }));
  const ids = [...render({ type: 'faq', items }).matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['q-why', 'q-why-2', 'q-how']);
});

test('a notice is a landmark only if it has a name', () => {
  expect(render({ type: 'notice', text: ['Mind the step.'], label: 'Care' })).toContain('<aside');
  expect(render({ type: 'notice', text: ['Mind the step.'] })).not.toContain('<aside');
});

test('an offer renders no empty link or badge', () => {
  const offer = { id: 'a', title: 'A', description: ['B'], code: 'C', isActive: false };
  const items = [{ ...offer, address: 'Street', mapUrl: 'https://example.org/' }];
  const html = render({ type: 'offers', items, reveal: 'Show', hide: 'Hide' });
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('pill');
});
