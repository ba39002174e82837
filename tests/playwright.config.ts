import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/tools/chromium.ts';
import { installChromium } from './programs.ts';

// Workers read this file too, and do not have to look, or to install anything, again.
if (!process.env.CHROMIUM) {
  installChromium();
  process.env.CHROMIUM = findChromium();
}

const port = Number(process.env.PORT ?? 4174);

/** Browser tests run against the built site, served as by `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  // The tests of a file share a worker, and with it the site that the file builds or serves.
  fullyParallel: false,
  // Each worker needs processors for a browser and a server, so there are at most as many workers as processors.
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Generous, because shared CI processors may be slow; a failure takes longer, but stays a failure.
  expect: { timeout: 10_000 },
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM, args: [...chromiumFlags] },
  },
  webServer: {
    command: 'node scripts/run.mjs scripts/commands/serve.ts',
    cwd: '..',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
});
