import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startServer } from '../sites/site.ts';
import { generateSite } from './generate.ts';
import { cell } from './run.ts';

/**
 * Starts the dev server on a site and saves an open page twenty times. Returns the cells of a row: seconds until
 * it is ready, seconds until the first page, and milliseconds from a save to the update.
 */
export async function benchDev(
  browser: Browser,
  project: string,
  pages: number,
  runs: number,
): Promise<string[]> {
  const content = join(project, `dev-${pages}`, 'content');
  generateSite(content, pages);
  const ready: number[] = [];
  const first: number[] = [];
  const saved: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { child, address: started } = startServer(
      ['scripts/commands/dev.ts', '--content', content],
      project,
    );
    const address = await started;
    ready.push((performance.now() - start) / 1000);
    await (await fetch(`${address}/pricing`)).text();
    first.push((performance.now() - start) / 1000);
    if (run === runs - 1) saved.push(...(await saves(browser, address, content)));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
  }
  rmSync(join(project, `dev-${pages}`), { recursive: true });
  return [cell(ready), cell(first), cell(saved, 0)];
}

async function saves(browser: Browser, address: string, content: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${address}/contacts`);
  const file = join(content, 'pages/contacts.json');
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const times: number[] = [];
  for (let save = 0; save <= 20; save++) {
    const title = `Saved ${save}`;
    const seen = page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const look = () => document.querySelector('h1')?.textContent === words && resolve(Date.now());
          new MutationObserver(look).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
          });
        }),
      title,
    );
    // Ensures that the observer is installed before the file is written.
    await page.evaluate(() => {});
    json.blocks[0].title = title;
    const start = Date.now();
    writeFileSync(file, JSON.stringify(json, null, 2));
    times.push((await seen) - start);
  }
  await page.close();
  // The first update loads the HMR code.
  return times.slice(1);
}
