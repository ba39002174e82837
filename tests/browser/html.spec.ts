import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { validator } from '../validator.ts';
import { dist } from './pages.ts';

test('html-validate finds nothing on any page', async () => {
  const found: string[] = [];
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const { results } = await validator.validateFile(join(dist, file));
    for (const { messages } of results) {
      found.push(
        ...messages.map(({ ruleId, message, selector }) => `${file} ${ruleId}: ${message} (${selector})`),
      );
    }
  }
  expect(found).toEqual([]);
});
