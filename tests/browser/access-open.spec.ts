import type { Page } from '@playwright/test';
import { axeFindings, wcag } from './any-site.ts';
import { expect, test } from './site.ts';

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

interface Opened {
  name: string;
  path: string;
  /** Opens it. */
  open(page: Page): Promise<void>;
  widths?: (typeof narrow)[];
}

const shown = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

const things: Opened[] = [
  {
    name: 'the menu of a phone',
    path: '/about-company',
    widths: [narrow],
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await shown(page, 'Main menu');
    },
  },
  {
    name: 'the dialog about registration',
    path: '/about-company',
    widths: [wide],
    open: async (page) => {
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await shown(page, 'Registration During Pre-registration');
    },
  },
  {
    name: 'the dialog about logging in',
    path: '/about-company',
    widths: [wide],
    open: async (page) => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await shown(page, 'Log in opens at launch');
    },
  },
  {
    name: 'the feedback panel with what is wrong',
    path: '/about-company',
    open: async (page) => {
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  {
    name: 'the chat panel',
    path: '/about-company',
    open: async (page) => {
      await page.getByRole('button', { name: /^Chat with us/ }).click();
      await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    },
  },
  {
    name: 'hidden panels',
    path: '/about-company',
    open: async (page) => {
      await page.getByRole('button', { name: 'Feedback', exact: true }).click();
      await page.getByRole('button', { name: 'Hide feedback' }).click();
      await page.getByRole('button', { name: /^Chat with us/ }).click();
      await page.getByRole('button', { name: 'Hide chat' }).click();
      await expect(page.getByRole('button', { name: 'Show feedback' })).toBeVisible();
    },
  },
  {
    name: 'the popups and the way to the top',
    path: '/about-company',
    open: async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      await page.clock.runFor(9000);
      await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    },
  },
  {
    name: 'a toast',
    path: '/contacts',
    open: async (page) => {
      await page.locator('form[name=contact] [type=submit]').click();
      await expect(page.locator('[data-toast]:popover-open')).toBeVisible();
    },
  },
  {
    name: 'the pre-registration form with what is wrong',
    path: '/preregistration',
    open: async (page) => {
      await page.locator('form[name=preregistration] [type=submit]').click();
      await expect(page.getByText('Position is required')).toBeVisible();
    },
  },
  {
    name: 'the thanks for a pre-registration',
    path: '/preregistration?success=true',
    open: (page) => expect(page.getByText('Thank you for your pre-registration!')).toBeVisible(),
  },
  {
    name: 'a term explained',
    path: '/what-is-the-product',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'B2B' }).first().click();
      await expect(page.locator('.tip:popover-open')).toBeVisible();
    },
  },
];

// Most look the same on both.
const each = process.env.FUZZ ? [narrow, wide] : [narrow];

for (const { name, path, open, widths = each } of things)
  for (const viewport of widths)
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });

      test(`axe reports nothing with ${name} open, light and dark`, async ({ page }) => {
        await page.clock.install();
        await page.goto(path);
        await open(page);
        expect(await axeFindings(page, [...wcag, 'best-practice'])).toEqual([]);
      });
    });
