import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A function that opens a document, with the key that the command printed. */
export function opener(site: { readonly address: string }) {
  return async (page: Page, path: string): Promise<void> => {
    const [editor = '', key = ''] = site.address.split('/#');
    await page.goto(`${editor}${path}#${key}`);
    if (path === '/') return;
    // The first page waits for the scripts of the dev server to be bundled.
    const isShown = { timeout: 90_000 };
    await expect(fields(page)).toBeVisible(isShown);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, isShown);
  };
}

export const shown = (page: Page): FrameLocator => page.frameLocator('iframe');
export const fields = (page: Page): Locator => page.getByRole('region', { name: 'Fields' });
export const outline = (page: Page): Locator => page.getByRole('treegrid', { name: 'Blocks' });
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const status = (page: Page): Locator => page.getByRole('status').or(page.getByRole('alert'));

/** Presses a button as long as it is enabled. An earlier key may disable it at any time, so that nothing waits for it. */
export async function pressAll(button: Locator): Promise<void> {
  while (await button.isEnabled()) await press(button);
}

/** Presses a button as assistive technology does, without a wait for what moves around it. */
export function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}

/** Waits for the next frame of the page of a control, with which it hears, such as that it scrolled: a list that is open then closes. */
export function nextFrame(control: Locator): Promise<unknown> {
  return control.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Undoes everything: what is typed in quick succession is one step, else several. */
export async function undoAll(page: Page): Promise<void> {
  await pressAll(page.getByRole('button', { name: 'Undo' }));
  await expect(status(page)).toHaveText('Everything is saved');
}
