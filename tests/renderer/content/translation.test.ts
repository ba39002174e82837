import { describe, expect, test } from 'vitest';
import {
  isPartial,
  overlay,
  pathInTranslation,
  unmatchedItems,
  valueInOriginal,
} from '../../../renderer/content/translation.ts';

test('site, data, layouts, forms, pieces and entries may be partial; pages may not', () => {
  const files = [
    'site.json',
    'data/a.json',
    'layouts/a.json',
    'forms/a.json',
    'pieces/a.json',
    'sectors/a.json',
    'pages/a.json',
  ];
  expect(files.filter(isPartial)).toEqual(files.slice(0, 6));
});

describe('a translation over its original', () => {
  test('merges objects by key and replaces other values', () => {
    const first = { a: 'one', b: { c: 1, d: 'two' }, list: ['x', 'y'] };
    expect(overlay('site.json', first, { b: { d: 'dva' }, list: ['z'] })).toEqual({
      a: 'one',
      b: { c: 1, d: 'dva' },
      list: ['z'],
    });
  });

  test('leaves out what is null, unless the original does not have it', () => {
    const first = { a: 'one', b: { c: 1, d: 'two' } };
    expect(overlay('site.json', first, { a: null, b: { d: null } })).toEqual({ b: { c: 1 } });
    expect(overlay('site.json', first, { e: null, b: { f: null } })).toEqual({
      ...first,
      b: { ...first.b, f: null },
      e: null,
    });
  });

  const blocks = {
    before: [
      { id: 'top', text: 'Top', n: 1 },
      { id: 'menu', text: 'Menu' },
    ],
  };

  test('merges lists by the IDs of their items, in the order of the default language', () => {
    expect(overlay('layouts/a.json', blocks, { before: [{ id: 'menu', text: 'Ponuka' }] })).toEqual({
      before: [blocks.before[0], { id: 'menu', text: 'Ponuka' }],
    });
  });

  test('replaces a list with an unknown item', () => {
    const own = { before: [{ id: 'men', text: 'Ponuka' }] };
    expect(overlay('layouts/a.json', blocks, own)).toEqual(own);
  });

  test('merges a list if some of its items have a name in the original, and returns the others', () => {
    const own = { before: [{ id: 'menu', text: 'Ponuka' }, { id: 'fot' }] };
    expect(overlay('layouts/a.json', blocks, own).before).toHaveLength(blocks.before.length);
    expect(unmatchedItems('layouts/a.json', blocks, own)).toMatchObject([
      { path: ['before'], key: 'id', name: 'fot' },
    ]);
  });

  test('merges the fields of forms by name', () => {
    const form = {
      fields: [
        { name: 'a', label: 'A' },
        { name: 'b', label: 'B' },
      ],
    };
    expect(overlay('forms/a.json', form, { fields: [{ name: 'b', label: 'Bé' }] })).toEqual({
      fields: [form.fields[0], { name: 'b', label: 'Bé' }],
    });
  });

  test('merges the rules and steps of forms by ID, and options by value', () => {
    const form = {
      fields: [
        {
          name: 'a',
          label: 'A',
          options: [
            { value: 'x', label: 'X' },
            { value: 'y', label: 'Y' },
          ],
        },
      ],
      rules: [
        { id: 'short', field: 'a', check: { minLength: 2 }, message: 'Too short' },
        { id: 'long', field: 'a', check: { maxLength: 9 }, message: 'Too long' },
      ],
    };
    const own = {
      fields: [{ name: 'a', options: [{ value: 'y', label: 'Ypsilon' }] }],
      rules: [{ id: 'long', message: 'Zu lang' }],
    };
    expect(overlay('forms/a.json', form, own)).toEqual({
      fields: [
        { ...form.fields[0], options: [form.fields[0]?.options[0], { value: 'y', label: 'Ypsilon' }] },
      ],
      rules: [form.rules[0], { ...form.rules[1], message: 'Zu lang' }],
    });
    const wrong = { fields: [{ name: 'a', options: [{ value: 'z', label: 'Z' }] }] };
    expect(unmatchedItems('forms/a.json', form, wrong)).toMatchObject([
      { path: ['fields', 0, 'options'], key: 'value', name: 'z', names: ['x', 'y'] },
    ]);
  });

  test('maps paths in the merged document to the translation, as far as they exist there', () => {
    const own = { before: [{ id: 'menu', text: 'Ponuka' }] };
    const whole = overlay('layouts/a.json', blocks, own);
    const at = (...path: (string | number)[]) => pathInTranslation('layouts/a.json', path, whole, own);
    expect(at('before', 1, 'text')).toEqual(['before', 0, 'text']);
    expect(at('before', 0, 'text')).toEqual(['before']);
    expect(at('after', 0)).toEqual([]);
  });

  test('finds the value of the original at a path of the translation', () => {
    const own = { before: [{ id: 'menu', text: '' }, { id: 'other' }] };
    const at = (...path: (string | number)[]) => valueInOriginal('layouts/a.json', path, blocks, own);
    expect(at('before', 0, 'text')).toBe('Menu');
    expect(at('before', 1, 'id')).toBeUndefined();
    expect(at('after')).toBeUndefined();
  });
});
