import { expect, test } from './site.ts';

const path = '/about-company';

test.describe('the header', () => {
  test('marks the current page, and the pre-registration on all other pages', async ({ page }) => {
    await page.goto('/pricing');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'What We Do',
      'Solutions',
      'Rewards',
      'Pricing',
      'Pre-registration',
      'Contacts',
    ]);
    const current = menu.locator('[aria-current=page]');
    await expect(current).toHaveText('Pricing');
    const look = (name: string) =>
      menu.getByRole('link', { name }).evaluate((link) => {
        const { color, fontWeight } = getComputedStyle(link);
        return { color, fontWeight };
      });
    const [green, orange] = [
      { color: 'rgb(11, 107, 71)', fontWeight: '700' },
      { color: 'rgb(191, 66, 9)', fontWeight: '700' },
    ];
    expect(await look('Pricing')).toEqual(green);
    expect(await look('Pre-registration')).toEqual(orange);
    expect((await look('Home')).fontWeight).toBe('500');
    await menu.getByRole('link', { name: 'Pre-registration' }).click();
    await expect(current).toHaveText('Pre-registration');
    expect(await look('Pre-registration')).toEqual(green);
  });

  for (const width of [1024, 1100, 1199, 1200, 1280])
    test(`shows its links in one row at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Pages on which the longest links are bold.
      for (const current of ['/products-services', '/preregistration']) {
        await page.goto(current);
        const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
        await expect(links).toHaveCount(7);
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
        const row = [...(await links.all()), page.getByRole('button', { name: 'Register', exact: true })];
        const middles = await Promise.all(
          row.map(async (each) => {
            const box = await each.boundingBox();
            return box && box.y + box.height / 2;
          }),
        );
        for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, -1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });

  test('shows a menu button instead of its links below 1024 px', async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });

  test('explains registration in a dialog that links to the pre-registration', async ({ page }) => {
    await page.goto(path);
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    const dialog = page.getByRole('dialog', { name: 'Registration During Pre-registration' });
    await expect(dialog).toContainText('administrators create the accounts');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(register).toBeFocused();
    await register.click();
    await dialog.getByRole('button', { name: 'I Understand' }).click();
    await expect(dialog).toBeHidden();
    await register.click();
    await dialog.getByRole('link', { name: 'Go to Pre-registration' }).click();
    await expect(page).toHaveURL(/\/preregistration$/);
    await expect(dialog).toBeHidden();
  });

  test('has a menu on phones that closes after navigation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(menu).toBeHidden();
  });

  test('shows a notice when another language is chosen, and stays in English', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(path);
    const languages = page.getByRole('combobox', { name: 'Language', exact: true });
    await expect(languages.getByRole('option')).toHaveCount(11);
    await languages.selectOption('sk');
    await expect(languages).toHaveValue('en');
    expect(logged).toEqual(['Language sk was asked for']);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

test('the skip link is the first tab stop and focuses the content', async ({ page }) => {
  await page.goto(path);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the footer', () => {
  test('has its eight parts in order', async ({ page }) => {
    await page.goto(path);
    const text = await page.locator('[data-block^=a]').allInnerTexts();
    const whole = text.join('\n');
    const places = [
      'Hear about the launch first',
      'Contacts',
      'We give back',
      'Supported organizations',
      'Accreditations',
      'Follow us',
      'Privacy Policy\n',
      '© 2025',
      'All trademarks',
    ].map((words) => whole.indexOf(words, whole.indexOf('Hear about')));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('and the newsletter take little more than two and a half screens of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const top = await page.locator('section:has(> div form[name=newsletter])').evaluate((section) => {
      return section.getBoundingClientRect().top + scrollY;
    });
    expect((await page.evaluate(() => document.documentElement.scrollHeight)) - top).toBeLessThan(2.6 * 844);
  });

  test('links to every page of the specification', async ({ page, request }) => {
    await page.goto(path);
    const links = await page
      .locator('footer a, section[aria-label=Offers] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const target of [
      '/',
      '/privacy-policy',
      '/terms-and-conditions',
      '/cookies-policy',
      '/complaints-policy',
      '/complaints-policy#eu-odr',
      '/refund-policy',
      '/content-responsibility',
      '/web-accessibility',
      '/disclaimer-statement',
      '/pecr',
      '/modern-slavery-statement',
      '/human-rights-statement',
      '/whistleblowing-policy',
      '/ethical-code',
      '/esg-commitment',
      '/partner-terms',
      '/webinars-events',
      '/contacts',
      '/what-is-the-product',
      '/about-company',
      '/mobile-app',
      '/whats-new',
      '/career',
      '/press',
      '/affiliate-program',
      '/corporate-social-responsibility',
      '/help-center',
      '/basic-guides',
      '/preregistration',
    ]) {
      expect(links).toContain(target);
      expect((await request.get(target)).status()).toBe(200);
    }
    for (const [alias, page] of [
      ['/terms-conditions', '/terms-and-conditions'],
      ['/what-is-the-product', '/what-is-hexaleaf'],
    ] as const)
      expect((await request.get(alias)).url()).toContain(page);
  });

  test('shows a placeholder until an external badge has loaded', async ({ page }) => {
    await page.goto(path);
    const badge = page.getByRole('region', { name: 'Accreditations' }).getByRole('listitem').first();
    await badge.scrollIntoViewIfNeeded();
    const image = badge.locator('img');
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test.describe('whose badges fail to load', () => {
    test.use({ expected: /ERR_FAILED/ });
    test('still shows their names', async ({ page }) => {
      await page.route('**/*.svg', (route) =>
        new URL(route.request().url()).hostname.startsWith('badges.') ? route.abort() : route.continue(),
      );
      await page.goto(path);
      const badges = page.getByRole('region', { name: 'Accreditations' }).getByRole('listitem');
      await badges.first().scrollIntoViewIfNeeded();
      await expect(badges).toHaveCount(2);
      await expect(badges.first()).toContainText('badge');
      await expect(badges.first().locator('.icon')).toBeVisible();
      // No broken image covers the placeholder.
      await expect(badges.first().locator('img')).toBeHidden();
    });
  });
});
