import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/tools/chromium.ts';

const port = Number(process.env.PORT ?? 4174);

/** Browser tests run against the built site, served as by `npm start`. */
export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each worker also needs a browser and a server, so no more workers than CPUs.
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Hydration is slower when two machines share a CPU. Assertions that fail, fail anyway.
  expect: { timeout: 10_000 },
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
  webServer: {
    command: 'node ../scripts/run.mjs scripts/commands/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
});
