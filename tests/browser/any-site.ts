import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
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

/**
 * The pages of a built site with markup that no page before them has: an element with its classes, roles and ARIA attributes,
 * with `FUZZ=1` also the one before it. What depends on markup and styles alone, such as contrast, shows on these.
 * @param known what has been seen; markup is added
 */
export function pagesWithNewMarkup(dist: string, known = new Set<string>()): string[] {
  return pagesIn(dist).filter((path) => {
    const before = known.size;
    let last = '';
    for (const [, name = '', attributes = ''] of htmlOf(dist, path)?.matchAll(/<([a-z][\w-]*)([^>]*)>/g) ??
      []) {
      // The name of an icon changes only its drawing.
      const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.replace(/\bi-[\w-]+/, '') ?? '';
      const states = attributes.match(/ (?:role|type|aria-[a-z]+|hidden|disabled|open)\b/g) ?? [];
      const element = `${name} ${classes}${states.join('')}`;
      known.add(process.env.FUZZ ? `${last} ~ ${element}` : element);
      last = element;
    }
    return known.size > before;
  });
}

function htmlOf(dist: string, path: string): string | undefined {
  const file = join(dist, `${path.replace(/\/$/, '/index')}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Crawls a built site from its home page. */
export function crawlSite(dist: string): Crawled {
  return crawl({
    htmlOf: (path) => htmlOf(dist, path),
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

/** WCAG 2.2 AA, in the tags of axe. */
export const wcag: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The most characters shown of the HTML of an element, which can contain a whole page. */
const shownLength = 160;

/** The rules about colours, which is all that differs between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations of a page as it is: of all rules in light mode, and of those about colours in dark mode.
 * @param tags the rules; all by default
 * @param schemes both by default
 */
export async function axeFindings(
  page: Page,
  tags?: readonly string[],
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  // Once in each document, because it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options: RunOptions = { resultTypes: ['violations'], iframes: false };
    if (colorScheme === 'dark') options.runOnly = { type: 'rule', values: colourRules };
    else if (tags) options.runOnly = { type: 'tag', values: [...tags] };
    const violations = await page.evaluate(async (options) => {
      // In the page itself, without the frames of other sites.
      const results = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: [['iframe']] },
        options,
      );
      return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    }, options);
    found.push(...violations.map(({ id, html }) => `${colorScheme}: ${id}: ${html.slice(0, shownLength)}`));
  }
  return found;
}

/** The axe violations of the open page, narrow and wide; narrow in light mode only, unless `FUZZ=1`. */
export async function accessFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const path = new URL(page.url()).pathname;
  for (const width of [390, 1280]) {
    // High enough that everything is rendered: axe computes colours where elements are.
    await page.setViewportSize({ width, height: 1300 });
    const schemes = width === 1280 || process.env.FUZZ ? (['light', 'dark'] as const) : (['light'] as const);
    found.push(
      ...(await axeFindings(page, wcag, schemes)).map((finding) => `${path} at ${width}, ${finding}`),
    );
  }
  return found;
}

/** The widths from 320 to 1920 px at which the open page scrolls horizontally. */
export async function widthFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const path = new URL(page.url()).pathname;
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1300 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} scrolls horizontally at ${width}`);
  }
  return found;
}
