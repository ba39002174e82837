import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Field, FormRule as Rule } from '../../../scripts/check/forms/form.ts';
import { invalidPattern, invalidRule } from '../../../scripts/check/rules/form-rules.ts';
import { notAllowed } from '../../../scripts/check/rules/values.ts';
import { siteQuery } from '../../../scripts/check/site/context.ts';
import { createDocumentContext } from '../../../scripts/check/site/document-context.ts';
import { openModel } from '../../../scripts/check/site/model.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { baseFiles, contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const scope = { languages: { options: [{ value: 'en' }, { value: 'sk' }] }, brand: { slug: 'hexaleaf' } };
const size = { name: 'size', kind: 'select', options: [{ value: 'small' }, { value: '{brand.slug}' }] };
const fields: Field[] = [
  { name: 'email', kind: 'email' },
  { name: 'consent', kind: 'checkbox' },
  { name: 'terms', kind: 'checkbox' },
  size,
  { name: 'language', kind: 'radio', options: { from: 'languages.options' } },
];

const model = openModel(readSchemas(), { at: Date.now() });
model.setFiles(contentWith({}));
const shared = { ...model.locale('').context, scope };

/** The paths of the findings in rules, relative to the form. */
const wrongIn = (rules: readonly Rule[], among: readonly object[] = fields) => {
  const context = createDocumentContext(
    sourceFile('forms/contact.json', ''),
    { rules, fields: among },
    shared,
  );
  return [invalidRule, invalidPattern, notAllowed]
    .flatMap(({ check }) => check.document?.(context) ?? [])
    .map(({ path = [] }) => path.slice(1).join('.'));
};

test.each<[string, Rule]>([
  ['a required checkbox', { field: 'consent', check: { const: true } }],
  ['checkboxes with the same value', { field: 'consent', equals: 'terms' }],
  ['a required text', { field: 'email', check: { const: 'true' } }],
  ['a text with an exact length', { field: 'email', check: { minLength: 5, maxLength: 5 } }],
  ['an option with a variable', { field: 'size', check: { enum: ['hexaleaf', '{brand.slug}'] } }],
  ['an option, or none', { field: 'size', check: { enum: ['', 'small'] } }],
  ['options from the data', { field: 'language', check: { enum: ['sk'], maxLength: 2 } }],
  ['options that match a pattern', { field: 'language', check: { pattern: '^s' } }],
  ['a path in a pattern', { field: 'email', check: { pattern: '^/a/$' } }],
  ['an unknown field', { field: 'emial', check: { const: true, enum: ['x'] } }],
])('no finding for %s', (_, rule) => {
  expect(wrongIn([rule])).toEqual([]);
});

test.each<[string, Rule, string]>([
  ['a checkbox compared with a text', { field: 'email', equals: 'consent' }, '0.equals'],
  ['an option of another field', { field: 'language', check: { const: 'small' } }, '0.check.const'],
  [
    'a maximum length below that of all options',
    { field: 'language', check: { maxLength: 1 } },
    '0.check.maxLength',
  ],
  ['a pattern that no option matches', { field: 'language', check: { pattern: '^x' } }, '0.check.pattern'],
  [
    'two keywords that exclude all options',
    { field: 'size', check: { const: 'small', minLength: 6 } },
    '0.check',
  ],
])('a finding for %s', (_, rule, at) => {
  expect(wrongIn([rule])).toEqual([at]);
});

test('lengths are compared with other rules of the same field only', () => {
  const [least, most] = [{ minLength: 10 }, { maxLength: 9 }];
  expect(
    wrongIn([
      { field: 'email', check: most },
      { field: 'size', check: { maxLength: 9 } },
      { field: 'email', check: least },
    ]),
  ).toEqual(['0.check.maxLength']);
});

test('unreadable options cause no findings', () => {
  const rules = [{ field: 'size', check: { const: 'medium' } }];
  for (const options of [undefined, null, 7, [], [null], [{ value: '{no.such}' }], { from: 'no.such' }])
    expect(wrongIn(rules, [{ ...size, options }])).toEqual([]);
});

describe('invalid forms', () => {
  const schemas = readSchemas();
  const { 'forms/contact.json': form, 'site.json': site } = baseFiles as Record<string, object>;

  test.each([null, 7, 'text', [], [null], {}, { check: null }])(
    'are checked as far as possible: %j',
    (odd) => {
      const fields = [{ ...size, options: odd }, odd];
      const rules = [
        odd,
        { field: 'size', check: odd },
        { field: odd, equals: odd },
        { field: 'size', equals: odd },
      ];
      const enums = {
        field: 'size',
        check: { enum: odd, const: odd, pattern: odd, minLength: odd, maxLength: odd },
      };
      const files = {
        'forms/contact.json': { ...form, fields, rules: [...rules, enums] },
        'site.json': {
          ...site,
          forms: { timeout: 1000, endpoints: { contact: odd, other: { address: odd } } },
        },
      };
      expect(check(contentWith(files), schemas).length).toBeGreaterThan(0);
    },
  );
});

test('two queries of rules cannot have the same name', () => {
  expect(() => siteQuery('redirects', () => 1)).toThrow('there are two queries called redirects');
});
