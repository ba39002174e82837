import { describe, expect, test } from 'vitest';
import { fill, fillDeep, variablesIn } from '../../../renderer/content/variables.ts';

const scope = {
  brand: { name: 'Quill' },
  plans: { starter: { price: 290 } },
  currency: 'GBP',
  launch: { date: '2025-11-01', opens: '2025-11-01T09:30+02:00' },
  phone: '020 1',
};

describe('fill', () => {
  test.each([
    ['no variable', 'no variable'],
    ['{brand.name} is here', 'Quill is here'],
    ['{plans.starter.price|money}', '£2.90'],
    ['{launch.date|date}', '1 November 2025'],
    ['{launch.opens|date}, {launch.opens|time}', '1 November 2025, 09:30'],
    ['tel:{phone|tel}', 'tel:0201'],
    ['{{literal}} {brand.name}', '{literal} Quill'],
  ])('%s', (text, filled) => {
    expect(fill(text, scope)).toBe(filled);
  });

  test('formats prices in the currency of the site and the language of the text', () => {
    const inEuros = { ...scope, currency: 'EUR', locale: 'de-DE' };
    expect(fill('{plans.starter.price|money}', inEuros)).toBe('2,90\u00a0€');
    expect(() => fill('{plans.starter.price|money}', { ...scope, currency: undefined })).toThrow(/currency/);
  });

  test.each(['{brand.nam}', '{toString}', '{brand.name|shout}', '{brand}'])('throws on %s', (text) => {
    expect(() => fill(text, scope)).toThrow(/unknown/);
  });
});

test('fillDeep resolves variables inside values', () => {
  expect(fillDeep({ a: ['{b}'], b: '{brand.name} Ltd' }, { ...scope, b: '{brand.name} Ltd' })).toEqual({
    a: ['Quill Ltd'],
    b: 'Quill Ltd',
  });
});

test('variablesIn returns path, format and location, and skips doubled braces', () => {
  expect(variablesIn('{{x}} {a.b|date}')).toEqual([{ path: 'a.b', format: 'date', offset: 6, length: 10 }]);
});

test('fillDeep keeps literal braces beside variables, and stops at cycles', () => {
  expect(fillDeep('{brand.name} {{x}}', scope)).toBe('Quill {x}');
  expect(fillDeep('{a}', { a: '{b}', b: '{a}' })).toMatch(/^\{[ab]\}$/);
});
