import type { Page } from '@playwright/test';
import { SiteCopy, startServer } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  // Longer than what browsers send after a tab is closed.
  copy.edit('pages/terms.json', (page) => {
    page.blocks[0].text = 'Words. '.repeat(12_000);
  });
  return copy;
});
const { test } = site;
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);
// The server is killed, and answers no more.
test.use({ expected: /ERR_|Failed to (load|fetch)|WebSocket|\[vite\]/ });

async function open(page: Page, address: string, file: string): Promise<void> {
  const [editor = '', key = ''] = address.split('/#');
  await page.goto(`${editor}/edit/${file}#${key}`);
  // The first answer waits for the check of the whole site.
  await expect(title(page)).toBeVisible({ timeout: 60_000 });
}
const title = (page: Page) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title', exact: true }).first();

for (const file of ['pages/about.json', 'pages/terms.json'])
  test(`what is typed as the tab of ${file} is closed is there when it is opened again`, async ({
    page,
    context,
  }) => {
    await open(page, site.address, file);
    const before = site.copy.text(file);
    await title(page).fill('Typed last');
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await open(next, site.address, file);
    await expect(title(next)).toHaveValue('Typed last');
    expect(site.copy.text(file)).toBe(before);
  });

test('what is typed after a crash of the server is there when both are opened again', async ({ context }) => {
  const copy = new SiteCopy();
  const words = ['scripts/commands/edit.ts', '--content', copy.content];
  const first = startServer(words);
  const address = await first.address;
  const page = await context.newPage();
  await open(page, address, 'pages/about.json');
  await title(page).fill('Before the crash');
  await expect(page.getByRole('status')).toHaveText('1 file is not saved');
  first.child.kill('SIGKILL');
  await title(page).fill('After the crash');
  await expect(page.getByRole('alert')).toContainText('The editor does not answer');
  await page.close({ runBeforeUnload: true });

  const second = startServer(words, undefined, { PORT: new URL(address).port });
  const again = await context.newPage();
  await open(again, await second.address, 'pages/about.json');
  await expect(title(again)).toHaveValue('After the crash');
  second.child.kill();
  await copy.dispose();
});
