import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { globSync } from 'tinyglobby';
import { dist } from './pages.ts';

// React writes HTML in a style of its own: these rules are about style alone.
const style = ['attr-case', 'attribute-boolean-style', 'doctype-style', 'no-inline-style', 'void-style'];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

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
