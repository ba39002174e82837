import { expect, test } from 'vitest';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { pictureResolver } from '../../../renderer/content/media/picture.ts';

const file = { width: 1200, height: 300, bytes: 9000, key: '0123456789ab' };
const resolve = pictureResolver(
  new Map<string, object>([
    ['media/waves.gif', { ...file, format: 'gif', isAnimated: true }],
    ['media/waves.gif.json', { alt: 'Waves', focal: { x: 10, y: 50 } }],
    ['media/bay.jpg', { ...file, width: 3000, height: 900, format: 'jpeg' }],
    ['media/plan.svg', { ...file, format: 'svg' }],
  ]) as Map<string, JsonObject>,
  new Map(),
  (record) => record,
);
const slot = { ratio: '4:3', width: 600 };

test('an animation is cropped around its focal point, a drawing is shown whole', () => {
  expect(resolve('waves.gif', slot, {})).toMatchObject({ fit: 'cover', focal: '10% 50%' });
  expect(resolve('waves.gif', { width: 600 }, {})).not.toHaveProperty('focal');
  const drawing = resolve('plan.svg', slot, {});
  expect(drawing.fit).toBe('contain');
  expect(drawing).not.toHaveProperty('focal');
});

test('the focal point of a photo is known within its crop, for styles that crop it further', () => {
  expect(resolve({ file: 'bay.jpg', focal: { x: 10, y: 20 } }, slot, {}).focal).toBe('25% 20%');
  expect(resolve({ file: 'bay.jpg', focal: { x: 50, y: 0 } }, slot, {}).focal).toBe('50% 0%');
  expect(resolve('bay.jpg', slot, {})).not.toHaveProperty('focal');
});
