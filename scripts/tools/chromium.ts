import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserType } from '@playwright/test';
import { UserError } from '../cli/errors.ts';
import { installed } from './programs.ts';

// Starts no interface for each context, so a test takes a third of the processor time.
export const headlessShell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** What starts Chromium; undefined without the package `playwright-core`, which a site installs only for pictures. */
export function playwright(): BrowserType | undefined {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium;
  } catch {
    return undefined;
  }
}

/** Chromium if it is installed: that of Playwright, its headless shell, or a browser of the system. */
export function installedChromium(): string | undefined {
  return bundledChromium() ?? installed([headlessShell, ...browsers]);
}

/** The Chromium of Playwright if it is installed. */
export function bundledChromium(): string | undefined {
  const file = playwright()?.executablePath();
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Chromium if it is installed; throws with instructions if it is not. */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;
  throw new UserError('Chromium was not found. Install it with: npx playwright install chromium');
}

/** Flags that let Chromium run as root, keep it off the network, and make the headless shell render text like Chromium. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];
