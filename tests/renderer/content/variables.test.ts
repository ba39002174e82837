import { describe, expect, test } from 'vitest';
import { fill, fillAs, fillDeep, variablesIn } from '../../../renderer/content/variables.ts';

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

describe('a variable in a link', () => {
  const links = {
    ...scope,
    job: 'R&D engineer',
    encoded: 'Caf%C3%A9%20bar',
    percent: '100%ab off',
    rate: '50%',
    anchor: 'a#b c',
    odd: 'a?b&c=d+e;f"<>(g)\\[h]}i{',
    word: 'žaba',
    folder: 'guides/start',
    mail: 'zoe+site@b.example',
    host: 'b.example',
    url: 'https://b.example/?a=b#c',
    query: '?x=y',
  };
  test.each([
    ['/contact?job={job}', '/contact?job=R%26D%20engineer'],
    ['/contact?job={job}&rate={rate}#{anchor}', '/contact?job=R%26D%20engineer&rate=50%25#a%23b%20c'],
    ['/places/{encoded}?q={encoded}', '/places/Caf%C3%A9%20bar?q=Caf%C3%A9%20bar'],
    ['/sale?q={percent}', '/sale?q=100%25ab%20off'],
    ['/jobs/{job}/apply', '/jobs/R&D%20engineer/apply'],
    ['/jobs/{anchor}', '/jobs/a%23b%20c'],
    ['/jobs/{odd}', '/jobs/a%3Fb&c=d+e;f%22%3C%3E%28g%29%5C%5Bh%5D%7Di%7B'],
    ['/jobs?q={odd}', '/jobs?q=a%3Fb%26c%3Dd%2Be%3Bf%22%3C%3E%28g%29%5C%5Bh%5D%7Di%7B'],
    ['#{odd}', '#a%3Fb&c=d+e;f%22%3C%3E%28g%29%5C%5Bh%5D%7Di%7B'],
    ['/what-is-{word}', '/what-is-žaba'],
    ['/docs/{folder}', '/docs/guides/start'],
    ['mailto:{mail}?subject={job}', 'mailto:zoe+site@b.example?subject=R%26D%20engineer'],
    ['tel:{phone|tel}', 'tel:0201'],
    ['https://{host}/{job}', 'https://b.example/R&D%20engineer'],
    ['https://www.{host}', 'https://www.b.example'],
    ['/wiki/Job_(work)?q={job}', '/wiki/Job_(work)?q=R%26D%20engineer'],
    ['{url}', 'https://b.example/?a=b#c'],
    ['{url}{query}', 'https://b.example/?a=b#c%3Fx=y'],
    ['/share?u={url}', '/share?u=https://b.example/%3Fa%3Db%23c'],
    ['/{{word}}/{word}', '/{word}/žaba'],
  ])('is encoded by its position: %s', (written, href) => {
    expect(fillAs('link', written, links)).toBe(href);
    // In a data file, a text that starts with # need not be a link.
    if (!written.startsWith('#')) expect(fillDeep({ link: written }, links)).toEqual({ link: href });
    expect(fillAs('markdown', `{job}: [{job}](${written}), {job}`, links)).toBe(
      `R&D engineer: [R&D engineer](${href}), R&D engineer`,
    );
  });

  test('comes back as it was from a query, whatever its characters', () => {
    const signs = String.fromCodePoint(
      ...Array.from({ length: 126 - 32 }, (_, index) => index + 32),
      0xe9,
      0x1f600,
    );
    const href = fillAs('link', '/form?job={signs}&next=1', { signs });
    expect(new URL(href, 'https://b.example').searchParams.get('job')).toBe(signs);
    const path = new URL(fillAs('link', '/x/{signs}?a=b', { signs }), 'https://b.example').pathname;
    expect(decodeURIComponent(path)).toBe(`/x/${signs}`);
    const hash = new URL(fillAs('link', '/x#{signs}', { signs }), 'https://b.example').hash;
    expect(decodeURIComponent(hash)).toBe(`#${signs}`);
  });

  test('in a text that is no link stays as it is', () => {
    expect(fillDeep({ text: 'See /x?y={job}' }, links)).toEqual({ text: 'See /x?y=R&D engineer' });
    expect(fillAs(undefined, '/x?y={job}', links)).toBe('/x?y=R&D engineer');
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
