import { expect, test } from 'vitest';
import { iconImages } from '../../../renderer/page/icons.ts';
import { drawingsOf } from '../../../scripts/build/assets/drawings.ts';

test('a line drawing is one path, and another one stays as it is', async () => {
  const drawings = Object.fromEntries(await drawingsOf(['menu-2', 'world', 'chart-line', 'star-filled']));
  expect(drawings['menu-2']).toBe('M4 6h16M4 12h16M4 18h16');
  // Of two paths, and of one that begins with a small letter.
  expect(drawings.world).toMatch(/^M[^%']+M[^%']+$/);
  expect(drawings['chart-line']).toMatch(/^M[^%'m]+/);
  expect(drawings['star-filled']).toMatch(/^%3Cpath fill='currentColor' d='[^']+'\/%3E$/);
});

test('both kinds stand in one image, each in its place', () => {
  const [css = ''] = iconImages({ line: 'M4 6h16', other: "%3Cpath d='M1 1'/%3E", last: 'M2 2' });
  const [, image = ''] = /data:image\/svg\+xml;utf8,([^"]+)/.exec(css) ?? [];
  expect(decodeURIComponent(image)).toMatch(
    /<path d='M4 6h16'\/><path transform='translate\(48\)' d='M2 2'\/><\/g><g transform='translate\(24\)'><path d='M1 1'\/><\/g><\/svg>$/,
  );
  expect(css).toContain('.i-tabler-other{mask-position:6.25%}');
});
