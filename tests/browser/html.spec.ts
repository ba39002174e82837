import { expect, test } from '@playwright/test';
import { htmlFindings } from './any-site.ts';
import { dist } from './pages.ts';

test('html-validate reports nothing on any page', async () => {
  expect(await htmlFindings(dist)).toEqual([]);
});
