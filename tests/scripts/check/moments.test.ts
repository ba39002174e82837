import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/all.ts';
import { isMoment } from '../../../scripts/check/formats.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { contentWith, readCase } from '../gallery.ts';

test.each([
  ['2025-10-31T23:59', true],
  ['2024-02-29T00:00', true],
  ['2025-02-29T00:00', false],
  ['2025-10-31T24:00', false],
  ['2025-10-31T23:60', false],
  ['2025-10-31', false],
  ['{launch.closesAt}', false],
])('%s is a moment: %j', (text, is) => {
  expect(isMoment(text)).toBe(is);
});

test('the site closes at a moment too', () => {
  const site = readCase('base.json').files['site.json'] as { launch: object };
  const launch = { ...site.launch, closesAt: '2025-10-31T24:61' };
  const found = check(contentWith({ 'site.json': { ...site, launch } }), readSchemas());
  expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(['content/site.json no-such-time']);
});
