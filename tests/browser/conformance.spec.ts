import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { ContentCopy } from './project.ts';
import { answerOutside } from './site.ts';

const schemas = fileURLToPath(new URL('../../schema/blocks', import.meta.url));
const types = readdirSync(schemas).map((file) => file.slice(0, -'.json'.length));
const examplesOf = (type: string) =>
  JSON.parse(readFileSync(`${schemas}/${type}.json`, 'utf8')).examples as object[];

let copy: ContentCopy;
let address: string;

// The dev server runs the development build of React, which says what it does not like.
test.beforeAll(async () => {
  copy = new ContentCopy();
  for (const type of types) {
    copy.write(`pages/example-${type}.json`, {
      $schema: '../../schema/page.json',
      title: `Example of ${type}`,
      description: `The examples of the schema of ${type}, one below the other, to be woken up by a test.`,
      layout: 'bare',
      blocks: examplesOf(type).map((example, index) => ({ ...example, id: `example-${index}` })),
    });
  }
  address = await copy.run('dev');
});
test.afterAll(() => copy.dispose());

for (const type of types) {
  test(`${type}: every example wakes up in a browser without a warning`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await answerOutside(page, address);
    await page.goto(`${address}/example-${type}`);
    await expect(page.locator('[data-k^=m]').first()).toBeAttached();
    await page.evaluate(() => {
      for (const block of document.querySelectorAll('[data-wake]')) {
        block.dispatchEvent(new Event('pointerover', { bubbles: true }));
      }
    });
    await expect(page.locator('[data-wake]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}
