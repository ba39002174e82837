import { test as base, type ConsoleMessage, expect } from '@playwright/test';

const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60"/></svg>';

interface Options {
  /** Which messages in the console a test expects; every other warning or error fails it. */
  expected: RegExp | undefined;
}

/**
 * A test of the built site. Nothing leaves the machine: images from elsewhere are answered here, other requests are
 * refused. A warning or error in the console fails the test.
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
      await page.route(
        (url) => !baseURL || url.origin !== new URL(baseURL).origin,
        (route) =>
          route.request().resourceType() === 'image'
            ? route.fulfill({ contentType: 'image/svg+xml', body: badge })
            : route.abort(),
      );
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds something back until a test opens it. */
export function gate(): { passed: Promise<void>; open(): void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

export { expect };
