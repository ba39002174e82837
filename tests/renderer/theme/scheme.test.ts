import { expect, test } from 'vitest';
import type { Theme } from '../../../schema/types.d.ts';
import { createStyles } from '../../../scripts/build/assets/styles.ts';
import { project } from '../../project.ts';

const cssOf = async (theme: Theme) => (await createStyles(project, theme)).whole.css;

test('a theme with a light scheme has no styles for dark pages, and tells browsers that it is light', async () => {
  const schemes = async (theme: Theme) => new Set((await cssOf(theme)).match(/[\w-]*color-scheme:[^;)]+/g));
  const light = await schemes({ scheme: 'light', colours: { brand: { light: '#1f4fa3' } } });
  expect(light).toEqual(new Set(['color-scheme:light']));
  const both = new Set([
    'color-scheme:light dark',
    'prefers-color-scheme:dark',
    'prefers-color-scheme: dark',
  ]);
  expect(await schemes({})).toEqual(both);
});
