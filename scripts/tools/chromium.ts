import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { UserError } from '../cli/errors.ts';
import { findProgram } from './programs.ts';

// The headless shell starts no interface for each context, which halves the time of tests.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * Finds Chromium: that of Playwright, that of the system, or the Debian package, which is installed if running as root.
 * Throws with instructions if there is none.
 */
export function findChromium(): string {
  const bundled = chromium.executablePath();
  if (existsSync(bundled)) return bundled;
  const found = findProgram(names, ['chromium-headless-shell', 'fonts-liberation']);
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
