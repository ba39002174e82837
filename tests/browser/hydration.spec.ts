import { formCase } from './filled.ts';
import { expect, test } from './site.ts';

interface Seen {
  checked: boolean;
  email: string;
}

test('input right after hydration is never undone, not even briefly', async ({ page }) => {
  const form = formCase('newsletter');
  await page.addInitScript(() => {
    // A form reads its elements once, in the commit that hydrates it; slow machines pause right after that.
    const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements');
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      configurable: true,
      get(this: HTMLFormElement) {
        const all = elements?.get?.call(this);
        if (this.name !== 'newsletter' || window.seen) return all;
        const rested = performance.now() + 20;
        while (performance.now() < rested);
        const box = this.querySelector('[type=checkbox]') as HTMLInputElement;
        const email = this.querySelector('[type=email]') as HTMLInputElement;
        window.seen = [];
        queueMicrotask(() => {
          box.click();
          email.focus();
          document.execCommand('insertText', false, '!');
          window.seen?.push({ checked: box.checked, email: email.value });
        });
        return all;
      },
    });
  });
  await page.goto(form.path);
  const element = page.locator('form[name=newsletter]');
  await element.locator('[data-field=email]').fill('zoe@b.example');
  await expect
    .poll(() => page.evaluate(() => window.seen))
    .toEqual([{ checked: true, email: 'zoe@b.example!' }]);
  await expect(element).toHaveJSProperty('noValidate', true);
  await expect(element.getByRole('checkbox')).toBeChecked();
  await expect(element.locator('[data-field=email]')).toHaveValue('zoe@b.example!');
});

declare global {
  interface Window {
    seen?: Seen[];
  }
}
