import { describe, expect, test } from 'vitest';
import { isPartial, overlay, pathInTranslation } from '../../../renderer/content/translation.ts';

test('site, data, layouts and forms may leave out what is the same; pages and entries may not', () => {
  const files = [
    'site.json',
    'data/a.json',
    'layouts/a.json',
    'forms/a.json',
    'pages/a.json',
    'sectors/a.json',
  ];
  expect(files.filter(isPartial)).toEqual(files.slice(0, 4));
});

describe('a translation over its original', () => {
  test('joins objects by their keys and takes other values', () => {
    const first = { a: 'one', b: { c: 1, d: 'two' }, list: ['x', 'y'] };
    expect(overlay('site.json', first, { b: { d: 'dva' }, list: ['z'] })).toEqual({
      a: 'one',
      b: { c: 1, d: 'dva' },
      list: ['z'],
    });
  });

  const blocks = {
    before: [
      { id: 'top', text: 'Top', n: 1 },
      { id: 'menu', text: 'Menu' },
    ],
  };

  test('joins lists by the ids of their items, in the order of the first language', () => {
    expect(overlay('layouts/a.json', blocks, { before: [{ id: 'menu', text: 'Ponuka' }] })).toEqual({
      before: [blocks.before[0], { id: 'menu', text: 'Ponuka' }],
    });
  });

  test('takes a list whole where an item of it is not in the first', () => {
    const own = { before: [{ id: 'men', text: 'Ponuka' }] };
    expect(overlay('layouts/a.json', blocks, own)).toEqual(own);
  });

  test('joins the fields of forms by their names', () => {
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

  test('knows where something of the whole stands in the translation, as far as it does', () => {
    const own = { before: [{ id: 'menu', text: 'Ponuka' }] };
    const whole = overlay('layouts/a.json', blocks, own);
    const at = (...path: (string | number)[]) => pathInTranslation('layouts/a.json', path, whole, own);
    expect(at('before', 1, 'text')).toEqual(['before', 0, 'text']);
    expect(at('before', 0, 'text')).toEqual(['before']);
    expect(at('after', 0)).toEqual([]);
  });
});
