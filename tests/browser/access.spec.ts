import { AxeBuilder } from '@axe-core/playwright';
import { pages, shares } from './pages.ts';
import { expect, test } from './site.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

test.use({ expected: /404/ });

for (const path of pages) {
  test(`axe finds nothing on ${path}, narrow and wide, light and dark`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // So high that nothing far down is left to be rendered: axe measures colours where it is.
        await page.setViewportSize({ width, height: 1300 });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      }
    }
  });
}

for (const { name, paths } of shares) {
  test(`no page ${name} scrolls sideways from 320 to 1920 px`, async ({ page }) => {
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(`${path} at ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });
}
