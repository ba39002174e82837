import { existsSync } from 'node:fs';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { load } from '../../scripts/load.mjs';
import { projectIn } from '../project.ts';
import type { SiteCopy } from '../sites/site.ts';

const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60"/></svg>';

/**
 * A stub of the chat provider's script: implements its documented API, records calls in `chatCalls`, and returns
 * `chatStatus` as the status.
 */
const chatScript = `
  window.chatCalls = [];
  window.chatStatus ??= 'online';
  const api = window.Tawk_API;
  for (const name of ['showWidget', 'hideWidget', 'maximize', 'minimize', 'setAttributes'])
    api[name] = (...given) => { window.chatCalls.push([name, ...given.filter((value) => typeof value !== 'function')]); };
  api.getStatus = () => window.chatStatus;
  api.onBeforeLoad?.();
  api.onLoaded = true;
  api.onLoad?.();
`;

/** Mocks external images and the chat provider's script; all other external requests are blocked. */
export function answerOutside(page: Page, address: string): Promise<unknown> {
  return page.route(
    (url) => ![new URL(address).hostname, '127.0.0.1'].includes(url.hostname),
    (route) => {
      const kind = route.request().resourceType();
      if (kind === 'image') return route.fulfill({ contentType: 'image/svg+xml', body: badge });
      if (kind !== 'script') return route.abort();
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: chatScript,
      });
    },
  );
}

interface Options {
  /** The console messages that a test expects. Any other warning or error fails it. */
  expected: RegExp | undefined;
}

/**
 * A test of the built site without network access: external images and the chat provider's script are mocked,
 * other requests are blocked. Console warnings and errors fail the test.
 */
export const test = base.extend<Options & { watched: undefined }>({
  expected: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, expected }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expected?.test(text)) complaints.push(`${new URL(page.url()).pathname}: ${text}`);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      if (baseURL) await answerOutside(page, baseURL);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs violations of the CSP as console errors, which fail a test. */
export async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused by ${violatedDirective}: ${blockedURI}`);
    });
  });
}

/** Opens a page with a fake clock, advanced by `page.clock.runFor`. */
export async function openTimed(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

/** Opens a page with a paused clock, which only advances by `page.clock.runFor`. */
export async function openStill(page: Page, path: string): Promise<void> {
  const start = Date.parse('2025-10-01T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 3_600_000);
  await page.goto(path);
}

/** Hydrates all blocks of the open page as a pointer over them does, without waiting. */
export async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-hydrate]'))
      block.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
}

/** Waits until all blocks are hydrated that are when the browser is idle, or when visible. */
export async function hydratedInView(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    return (
      !document.querySelector('[data-hydrate=idle]') &&
      ![...document.querySelectorAll('[data-hydrate=visible]')].some(isInView)
    );
  });
}

/** A gate that holds something back until it is opened. */
export function gate(): { passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export { expect };

type Engine = typeof import('../../scripts/build/site.ts');
type BuildOptions = Parameters<Engine['buildSite']>[1];

/** Builds a copy of a site in this process, which is fast from the second time on. Throws if its content has findings. */
export async function buildHere({ content, dist }: SiteCopy, options: BuildOptions = {}): Promise<void> {
  const { buildSite }: Engine = await load('scripts/build/site.ts');
  const project = projectIn(content, { outDir: dist });
  if (!(await buildSite(project, { preview: true, ...options }))) throw new Error('its content has findings');
}

/**
 * A site for the tests of one file: created and served before the first test, removed after the last one.
 * @param script serves the built site, or runs the dev server or the editor
 * @param open creates the site; for `serve`, it is built unless it already is
 */
export function ownSite(script: 'serve' | 'dev' | 'edit', open: () => SiteCopy, options?: BuildOptions) {
  let copy: SiteCopy;
  let address: string;
  const own = test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    baseURL: async ({}, use) => use(address),
  });
  own.beforeAll(async () => {
    copy = open();
    if (script === 'serve' && !existsSync(copy.dist)) await buildHere(copy, options);
    address = await copy.run(script);
  });
  own.afterAll(() => copy.dispose());
  return {
    test: own,
    get copy() {
      return copy;
    },
    get address() {
      return address;
    },
  };
}
