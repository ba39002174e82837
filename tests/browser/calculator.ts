import type { Page } from '@playwright/test';

/** Locators for the parts of the calculator. */
export const parts = (page: Page) => ({
  opener: page.getByRole('button', { name: 'Open the calculator' }),
  dialog: page.getByRole('dialog', { name: 'Commission calculator' }),
  slider: page.getByRole('slider', { name: 'Active referrals' }),
  number: page.getByRole('spinbutton', { name: 'Exact number' }),
  plan: (name: string) => page.getByRole('radio', { name }),
  result: page.locator('dialog output'),
  close: page.getByRole('button', { name: 'Close', exact: true }),
});
