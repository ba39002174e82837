import { expect, test } from 'vitest';
import { createIcons } from '../../../../scripts/build/assets/icons.ts';
import { rulePicker } from '../../../../scripts/build/assets/pick.ts';
import { rulesOf, selectorNeeds } from '../../../../scripts/build/assets/rules.ts';

test('a stylesheet is split into rules; those inside @media and @supports keep their condition', () => {
  const css =
    ':root{--a:1}@media(x){:root{--a:2}.b{c:d}}@supports (y:z){.g{h:i}}@font-face{font-family:"X"}.e>.f{g:h}';
  expect(rulesOf(css)).toEqual([
    { selector: ':root', text: ':root{--a:1}' },
    { selector: ':root', text: '@media(x){:root{--a:2}}' },
    { selector: '.b', text: '@media(x){.b{c:d}}' },
    { selector: '.g', text: '@supports (y:z){.g{h:i}}' },
    { selector: '@font-face', text: '@font-face{font-family:"X"}' },
    { selector: '.e>.f', text: '.e>.f{g:h}' },
  ]);
});

test('a selector list is split by classes; selectors with the same classes stay together', () => {
  const css = '.a,.a:hover,.b .c:is(x,y){d:e}@media(x){.a,.f{g:h;}}ul,ol{i:j;k:l;}:is(.m,n:not(o)){p:q}';
  expect(rulesOf(css).map(({ text }) => text)).toEqual([
    '.a,.a:hover{d:e}',
    '.b .c:is(x,y){d:e}',
    '@media(x){.a{g:h}}',
    '@media(x){.f{g:h}}',
    'ul,ol{i:j;k:l}',
    ':is(.m,n:not(o)){p:q}',
  ]);
});

test('equal opposite sides are joined, and only those', () => {
  const css =
    '.a{padding-left:1px;padding-right:1px;padding-top:2px;padding-bottom:2px}.b{margin-left:1px;margin-right:1.5px}.c{scroll-margin-top:0;margin-bottom:0}.d{margin-top:0 !important;margin-bottom:0 !important;e:f}';
  expect(rulesOf(css).map(({ text }) => text)).toEqual([
    '.a{padding-inline:1px;padding-block:2px}',
    '.b{margin-left:1px;margin-right:1.5px}',
    '.c{scroll-margin-top:0;margin-bottom:0}',
    '.d{margin-block:0 !important;e:f}',
  ]);
});

test.each([
  ['.a .b,.c:hover', [['a', 'b'], ['c']]],
  ['.text-2\\.5rem', [['text-2.5rem']]],
  ['.group:is([open],:popover-open) .group-open\\:turned', [['group', 'group-open:turned']]],
  ['.a kbd,p:is(b,:not(i))', [['a', '<kbd'], ['<p']]],
  ['ul[class]>li::marker', [['<ul', '<li']]],
  ['dialog::backdrop', [['<dialog']]],
  ['.sm\\:p-4', [['sm:p-4']]],
  ['h2.a-b', [['a-b', '<h2']]],
  ['main>[data-block]:not(:has(form))', [[]]],
  ['[popover],:root', [[], []]],
  ['@font-face', [[]]],
])('%s needs the classes and elements %j', (selector, names) => {
  expect(selectorNeeds(selector)).toEqual(names);
});

test('a page gets no rules for elements that it lacks', () => {
  const pick = rulePicker(rulesOf('kbd{a:b}.t kbd,.t q{c:d}.t :is(h2,h3){e:f}table{g:h}'));
  expect(pick([{ html: '<div class="t"><kbd>' }])).toBe('kbd{a:b}.t kbd,.t q{c:d}.t :is(h2,h3){e:f}');
  expect(pick([{ html: '<div class="t">' }, { html: '<table>' }])).toBe('.t :is(h2,h3){e:f}table{g:h}');
});

test('a page gets the rules that its classes need, in order; consecutive rules share a condition', () => {
  const css = '.a{b:c}@media(x){.a{d:e}.z{y:y}.f{g:h}}.i{j:k}@media(x){.i{l:m}}@supports(y){.i{n:o}}';
  const pick = rulePicker(rulesOf(css));
  expect(pick([{ html: '<p class="a f">' }, { html: '<p class="i">' }])).toBe(
    '.a{b:c}@media(x){.a{d:e}.f{g:h}}.i{j:k}@media(x){.i{l:m}}@supports(y){.i{n:o}}',
  );
  expect(pick([{ html: '<p class="f">' }])).toBe('@media(x){.f{g:h}}');
  expect(pick([{ html: '' }])).toBe('');
});

test('the mask of an icon has no size', () => {
  expect(createIcons().ruleOf('x')).toMatch(
    /^\.i-tabler-x\{--icon:url\("data:image\/svg\+xml,<svg xmlns='[^']+' viewBox='0 0 24 24'><path .*'\/><\/svg>"\)\}$/,
  );
});
