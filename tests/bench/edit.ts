import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startServer } from '../sites/site.ts';
import { generateSite } from './generate.ts';
import { cell } from './run.ts';

/** Number of keys that are pressed, and of saves. */
const often = 20;

/**
 * Opens the editor on a site, on a page of 200 blocks. Returns the cells of a row: seconds until the command prints its
 * address and until its start screen and the page can be used, milliseconds from a key to the block that is drawn again,
 * of the server's CPU time for it, frames that are late while an author types on the page with 4× CPU slowdown, and
 * milliseconds of a save.
 */
export async function benchEdit(
  browser: Browser,
  project: string,
  pages: number,
  runs: number,
): Promise<string[]> {
  const content = join(project, `edit-${pages}`, 'content');
  generateSite(content, pages - 1);
  writeFileSync(join(content, 'pages/long.json'), `${JSON.stringify(longPage(), null, 2)}\n`);
  const started: number[] = [];
  const usable: number[] = [];
  const shown: number[] = [];
  let rest: string[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { child, address } = startServer(['scripts/commands/edit.ts', '--content', content], project);
    const [editor = '', key = ''] = (await address).split('/#');
    started.push((performance.now() - start) / 1000);
    // Playwright misses what it clicks on in a frame of another process that is scaled.
    const page = await browser.newPage({ viewport: { width: 2200, height: 900 } });
    const opened = performance.now();
    await page.goto(`${editor}/#${key}`);
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
    usable.push((performance.now() - opened) / 1000);
    const asked = performance.now();
    await page.goto(`${editor}/edit/pages/long.json?at=/blocks/100`);
    await page
      .getByRole('region', { name: 'Page', exact: true })
      .and(page.locator('[aria-busy=false]'))
      .waitFor();
    await page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title' }).waitFor();
    shown.push((performance.now() - asked) / 1000);
    if (run === runs - 1) rest = await use(page, Number(child.pid));
    await page.close();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
  }
  rmSync(join(project, `edit-${pages}`), { recursive: true });
  return [cell(started), cell(usable), cell(shown), ...rest];
}

function longPage(): object {
  const blocks = Array.from({ length: 199 }, (_, index) => ({
    type: 'call-to-action',
    title: `Invitation ${index}`,
    text: `The text of **invitation ${index}**, with a link to [prices](/pricing).`,
    actions: [{ text: 'See the prices', href: '/pricing' }],
  }));
  return {
    $schema: '../../schema/page.json',
    title: 'A page of many blocks',
    description: 'A long page, on which authors type: each of its blocks is drawn alone when it is edited.',
    blocks: [{ type: 'hero', title: 'A long page', text: 'It has 200 blocks.' }, ...blocks],
  };
}

/** Types, in a field and on the page, and saves. Returns cells. */
async function use(page: Page, server: number): Promise<string[]> {
  const title = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title' });
  const block = page.frameLocator('iframe').locator('[data-block=m100]');
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('the page is not shown');
  await title.focus();
  await title.evaluate((field) =>
    field.addEventListener('keydown', ({ timeStamp }) => {
      (window as unknown as Timed).time = performance.timeOrigin + timeStamp;
    }),
  );
  const drawn: number[] = [];
  let before = 0;
  for (let key = 0; key <= often; key++) {
    // The first key loads what draws edits.
    if (key === 1) before = cpuOf(server);
    const seen = block.evaluate((element) => {
      const text = element.textContent;
      const { promise, resolve } = Promise.withResolvers<number>();
      const observer = new MutationObserver(() => {
        if (element.textContent === text) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(element, { subtree: true, childList: true, characterData: true });
      return promise;
    });
    await block.evaluate(() => {});
    await page.keyboard.press('x');
    const end = await seen;
    drawn.push(end - (await page.evaluate(() => (window as unknown as Timed).time)));
  }
  const cpu = (cpuOf(server) - before) / often;

  const sessions = await Promise.all([page, frame].map((each) => page.context().newCDPSession(each)));
  const slowDown = (rate: number) =>
    Promise.all(sessions.map((session) => session.send('Emulation.setCPUThrottlingRate', { rate })));
  await slowDown(4);
  await block.locator('h2').click();
  await block.locator('h2[contenteditable]').waitFor();
  await frame.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const note = (time: number) => {
      times.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.keyboard.type('all of this is typed on it', { delay: 80 });
  const frames = await frame.evaluate(() => (window as unknown as Timed).times);
  await slowDown(1);
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));

  const saved: number[] = [];
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (let turn = 0; turn < often; turn++) {
    if (turn > 0) await title.press('x');
    const done = page.getByRole('status').evaluate((element) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const look = () => element.textContent === 'Saved.' && resolve(performance.now());
      new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
      return promise;
    });
    const start = save.evaluate(
      (button) =>
        new Promise<number>((resolve) =>
          button.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
            capture: true,
            once: true,
          }),
        ),
    );
    await page.evaluate(() => {});
    await save.click();
    saved.push((await done) - (await start));
  }
  return [
    cell(drawn.slice(1), 0),
    cpu.toFixed(0),
    `${gaps.filter((gap) => gap > late).length} of ${gaps.length}, longest ${Math.max(...gaps).toFixed(0)} ms`,
    cell(saved, 0),
  ];
}

/** A frame later than this, in milliseconds, was dropped: a screen shows one each 16.7 ms. */
const late = 25;

interface Timed {
  time: number;
  times: number[];
}

/** The CPU time of a process, in milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
