import { expect, test } from 'vitest';
import { find } from '../../blocks/search/state.ts';

const all = [
  { title: 'How do I pay?', text: 'By card, PayPal or bank transfer.', href: '#pay' },
  { title: 'Where is my invoice?', text: 'It comes within 24 hours; then you pay.', href: '#invoice' },
];

test.each([
  ['pay', ['#pay', '#invoice']],
  ['  PAYPAL ', ['#pay']],
  ['invoice hours', ['#invoice']],
  ['', []],
  ['   ', []],
  ['<b>', []],
  ['🙂', []],
  ['.*', []],
])('"%s" finds %j', (query, hrefs) => {
  expect(find(query, all).map(({ href }) => href)).toEqual(hrefs);
});
