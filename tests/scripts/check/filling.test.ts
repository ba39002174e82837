import { expect, test } from 'vitest';
import { siteScope } from '../../../renderer/content/variables.ts';
import { lenientScope, tryFill } from '../../../scripts/check/site/fill.ts';
import { documentsOf } from '../../../scripts/files/read.ts';
import { contentWith } from '../../cases.ts';

test('variables have the same scope as in the renderer', () => {
  const documents = documentsOf(contentWith({}));
  expect(lenientScope(documents)).toEqual(siteScope(documents));
});

test('a text with an unknown variable does not affect other texts', () => {
  const site = {
    brand: { name: 'One', slug: 'one' },
    company: { name: '{brand.nme} Ltd', city: '{brand.name} City' },
  };
  const scope = lenientScope(new Map([['site.json', site]]));
  expect(tryFill('{company.city}', scope)).toBe('One City');
  expect(tryFill('{company.name}', scope)).toBeUndefined();
  expect(site.company.name).toBe('{brand.nme} Ltd');
});
