import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserType, Page } from '@playwright/test';
import { blockAttribute } from '../../renderer/page/protocol.ts';
import { UserError } from '../cli/errors.ts';
import { listen } from '../server/requests/listening.ts';
import { openBuilt } from '../server/static/site.ts';
import { chromiumFlags } from './chromium.ts';

/** The widths of pictures in CSS pixels: a phone and a desk. */
export const widths = [390, 1280] as const;

/** A page to take pictures of. */
export interface Shot {
  url: string;
  /** The folder of the built site. */
  site: string;
  /** The start of the names of the pictures. */
  name: string;
  /** The name of a block, such as `m2`, to show nothing else. */
  block?: string | undefined;
}

/** Chromium draws no taller pictures. */
const maxHeight = 16_000;

/**
 * Takes pictures of pages as they are printed after their scripts have run: a JPEG for each width. No page reaches another host.
 * @param launcher what starts Chromium
 * @param program Chromium
 * @param folder the folder of the pictures
 * @param at the widths in CSS pixels
 * @throws UserError if a block is not seen
 */
export async function takePictures(
  launcher: BrowserType,
  program: string,
  shots: readonly Shot[],
  folder: string,
  at: readonly number[] = widths,
): Promise<void> {
  const servers: Server[] = [];
  const browser = await launcher.launch({ executablePath: program, args: [...chromiumFlags] });
  try {
    for (const site of new Set(shots.map((shot) => shot.site))) {
      const built = openBuilt(site);
      const server = createServer((request, response) => built().answer(request, response));
      servers.push(server);
      const origin = await listen(server, 0, '127.0.0.1');
      const siteShots = shots.filter((shot) => shot.site === site);
      for (const width of at) await takeAll(browser, origin, width, siteShots, folder);
    }
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await browser.close();
  }
}

async function takeAll(
  browser: Browser,
  origin: string,
  width: number,
  shots: readonly Shot[],
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  for (const { url, name, block } of shots) {
    await page.goto(origin + encodeURI(url), { waitUntil: 'load' });
    await settle(page);
    await take(page, join(folder, pictureName(name, width)), width, block);
  }
  await context.close();
}

async function take(page: Page, path: string, width: number, block: string | undefined): Promise<void> {
  const options = { path, type: 'jpeg', quality: 70, animations: 'disabled' } as const;
  if (block === undefined) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
    await page.screenshot({ ...options, fullPage: true, clip });
    return;
  }
  const locator = page.locator(`[${blockAttribute}="${block}"]`);
  if (!(await locator.isVisible()))
    throw new UserError('the block takes no room of its own; ask for a picture of the whole page');
  await locator.screenshot(options);
}

/** The name of the file of a picture. */
export function pictureName(name: string, width: number): string {
  return `${name}-${width}.jpg`;
}

/** Waits for fonts, and for pictures below the fold. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))]);
  });
}
