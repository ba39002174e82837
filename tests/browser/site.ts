import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { SiteCopy } from '../sites/site.ts';

const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60"/></svg>';

/**
 * A local stand-in for the script of the chat provider: it fills in the API that its public documentation names,
 * writes the calls down in `chatCalls`, and says the status that stands in `chatStatus`.
 */
export const chatScript = `
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

/** Answers what a page asks of the outside: images and the chat provider's script; everything else is refused. */
export function answerOutside(page: Page, address: string): Promise<unknown> {
  return page.route(
    (url) => url.origin !== new URL(address).origin,
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
  /** Which messages in the console a test expects; every other warning or error fails it. */
  expected: RegExp | undefined;
}

/**
 * A test of the built site. Nothing leaves the machine: images from elsewhere and the chat provider's script are
 * answered here, other requests are refused. A warning or error in the console fails the test.
 */
export const test = base.extend<Options & { watched: undefined }>({
  expected: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, expected }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expected?.test(text)) complaints.push(text);
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

/** Opens a page whose clock can be put forward by `page.clock.runFor`. */
export async function openTimed(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

/** Opens a page whose clock stands still: from then on time passes only as `page.clock.runFor` says. */
export async function openStill(page: Page, path: string): Promise<void> {
  const start = Date.parse('2025-10-01T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 3_600_000);
  await page.goto(path);
}

/** Holds something back until a test opens it. */
export function gate(): { passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export { expect };

/**
 * A site that the tests of a file have for themselves: opened before the first of them, served, and removed after the
 * last.
 * @param script what serves it: the built site, or the dev server
 * @param open makes the site, and builds it where it is served
 */
export function ownSite(script: 'serve' | 'dev', open: () => SiteCopy) {
  let copy: SiteCopy;
  let address: string;
  const own = test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for one
    baseURL: async ({}, use) => use(address),
  });
  own.beforeAll(async () => {
    copy = open();
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
