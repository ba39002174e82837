import { expect, test } from 'vitest';
import { iconNames, iconsByTag } from '../../../scripts/check/text/icons.ts';
import { iconTags } from '../../../scripts/tools/icon-tags.ts';
import { temporaryFolder } from '../../temporary.ts';

test('all tagged icons exist', () => {
  const tagged = new Set([...iconsByTag().values()].flatMap((icons) => icons.split(' ')));
  expect([...tagged].filter((name) => !iconNames().has(name))).toEqual([]);
  expect(iconsByTag().get('money')).toContain('coins');
});

test('tags name few icons, without brands and variants', () => {
  const icons = {
    coin: { tags: ['money', 'metal'] },
    'coin-off': { tags: ['money'] },
    cash: { tags: ['money'] },
    'brand-cash': { tags: ['money'] },
    unknown: { tags: ['money'] },
  };
  const folder = temporaryFolder({ 'icons.json': JSON.stringify(icons) });
  const names = new Set(['coin', 'coin-off', 'cash', 'brand-cash']);
  expect(iconTags(`${folder}/icons.json`, names)).toEqual({ money: 'coin cash' });
});
