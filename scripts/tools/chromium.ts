import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserType } from '@playwright/test';
import { UserError } from '../cli/errors.ts';
import { findProgram, installed } from './programs.ts';

// Starts no interface for each context, so a test takes a third of the processor time.
const shell = 'chromium-headless-shell';
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
  return bundledChromium() ?? installed([shell, ...browsers]);
}

function bundledChromium(): string | undefined {
  const file = playwright()?.executablePath();
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Chromium, whose headless shell is installed from Debian if running as root. Throws with instructions if there is none. */
export function findChromium(): string {
  const found = bundledChromium() ?? findProgram([shell], [shell, 'fonts-liberation']) ?? installed(browsers);
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
