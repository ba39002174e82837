import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { parseRedirects } from '../../scripts/server/static/redirects.ts';
import { validator } from '../validator.ts';
import { type Crawled, crawl } from './crawl.ts';

// Assertions for any site, used for the real site and the fixture sites.

/** The paths of the pages of a built site. */
export function pagesIn(dist: string): string[] {
  return globSync('**/*.html', { cwd: dist })
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort();
}

/** Crawls a built site from its home page. */
export function crawlSite(dist: string): Crawled {
  return crawl({
    htmlOf: (path) => {
      const file = join(dist, `${path === '/' ? '/index' : path}.html`);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    hasFile: (path) => existsSync(join(dist, path)),
    redirects: new Map(
      parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8')).map(({ from, to }) => [from, to]),
    ),
  });
}

/** The html-validate errors of a built site. */
export async function htmlFindings(dist: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const { results } = await validator.validateFile(join(dist, file));
    for (const { messages } of results) {
      found.push(
        ...messages.map(({ ruleId, message, selector }) => `${file} ${ruleId}: ${message} (${selector})`),
      );
    }
  }
  return found;
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The rules about colours, which is all that differs between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The axe violations of a page, narrow and wide, light and dark. */
export async function axeFindings(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // High enough that everything is rendered: axe computes colours where elements are.
      await page.setViewportSize({ width, height: 1300 });
      await page.goto(path);
      const axe = new AxeBuilder({ page });
      const { violations } = await (colorScheme === 'light'
        ? axe.withTags(tags)
        : axe.withRules(colourRules)
      ).analyze();
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${path} at ${width}, ${colorScheme}: ${id}: ${html}`),
        ),
      );
    }
  }
  return found;
}

/** The pages that scroll horizontally, from 320 to 1920 px. */
export async function widePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wide.push(`${path} at ${width}`);
    }
  }
  return wide;
}
