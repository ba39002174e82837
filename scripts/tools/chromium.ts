import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Fault } from '../cli/errors.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds a Chromium: Playwright's own, the system's, or Debian's package, which it installs where it may.
 * Throws with what to do when there is none.
 */
export function findChromium(): string {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = onPath() ?? installFromDebian();
  if (found) return found;
  throw new Fault(
    'No Chromium for the browser tests. Install one: npx playwright install chromium, or your system’s package.',
  );
}

/** Flags for a Chromium that runs as any user, root included, and asks nobody on the network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return onPath();
}
