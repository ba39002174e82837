import { expect, test } from 'vitest';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { createGenerator } from '../../../scripts/build/assets/styles.ts';
import { root } from '../../project.ts';

/** The CSS of some utilities in a theme, without the base styles. */
async function cssOf(theme: Theme): Promise<string> {
  const generator = await createGenerator(root, tokensOf(theme));
  const { css } = await generator.generate('p-4 -mt-3 md:gap-2 section w-8 min-h-11', {
    preflights: false,
  });
  return css;
}

test('the spacing of a theme scales gaps, padding and margins, but not sizes and page margins', async () => {
  const [usual, airy] = await Promise.all([cssOf({}), cssOf({ spacing: 1.2 })]);
  expect(await cssOf({ spacing: 1 })).toBe(usual);
  expect(usual).toContain('.p-4{padding:1rem;}');
  expect(airy).toContain('.p-4{padding:1.2rem;}');
  expect(airy).toContain('.-mt-3{margin-top:-0.9rem;}');
  expect(airy).toContain('gap:0.6rem');
  expect(airy).toMatch(/\.section\{[^}]*padding-top:2\.4rem/);
  expect(airy).toMatch(/\.section\{[^}]*padding-left:1\.75rem/);
  for (const size of ['.w-8{width:2rem;}', '.min-h-11{min-height:2.75rem;}']) expect(airy).toContain(size);
});
