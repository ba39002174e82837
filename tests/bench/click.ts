import type { Browser, Page } from '@playwright/test';
import { cell } from './run.ts';

/** What happened between an interaction and the resulting page. */
interface Arrival {
  /** Number of frames before the one that shows the page. */
  frames: number;
  /** Milliseconds until that frame. */
  time: number;
  /** Distance in pixels between the previous scroll position and that of the frame. */
  off: number;
}

/** Observes in the page when the heading changes after the next click or Back. */
function watchArrival(): void {
  const heading = () => document.querySelector('main h1')?.textContent;
  const arrival = new Promise<{ frames: number; time: number; top: number }>((resolve) => {
    const begin = () => {
      for (const type of ['click', 'popstate']) removeEventListener(type, begin, true);
      const before = heading();
      const start = performance.now();
      let frames = 0;
      const frame = () => {
        frames++;
        if (heading() === before) return requestAnimationFrame(frame);
        const { port1, port2 } = new MessageChannel();
        // Runs after this frame is rendered.
        port1.onmessage = () => resolve({ frames, time: performance.now() - start, top: scrollY });
        port2.postMessage(0);
      };
      requestAnimationFrame(frame);
    };
    for (const type of ['click', 'popstate']) addEventListener(type, begin, true);
  });
  Object.assign(window, { arrival });
}

async function arrivalAfter(page: Page, act: () => Promise<unknown>, place: number): Promise<Arrival> {
  await page.evaluate(watchArrival);
  await act();
  const { frames, time, top } = await page.evaluate(
    () => (window as unknown as { arrival: Promise<{ frames: number; time: number; top: number }> }).arrival,
  );
  return { frames, time, off: Math.abs(top - place) };
}

/** Clicks a link to a preloaded page, and goes back. */
async function visit(browser: Browser, address: string, rate: number): Promise<[Arrival, Arrival]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${address}/pricing`, { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const link = page.getByRole('banner').getByRole('link', { name: 'Solutions' });
  // By event, because the mouse would scroll to the link.
  const payload = page.waitForResponse('**/_pages/solutions.json');
  await link.dispatchEvent('pointerover');
  await (await payload).finished();
  await page.waitForLoadState('networkidle');
  const there = await arrivalAfter(page, () => link.dispatchEvent('click', { button: 0 }), 0);
  await page.waitForLoadState('networkidle');
  const back = await arrivalAfter(page, () => page.evaluate(() => history.back()), 300);
  await context.close();
  return [there, back];
}

/** Measures how soon a preloaded page appears after a click, and the previous page after Back. Returns rows. */
export async function benchClick(browser: Browser, address: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const rate of [1, 4]) {
    const visits: [Arrival, Arrival][] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, address, rate));
    for (const [index, act] of ['click', 'Back'].entries()) {
      const figures = (key: keyof Arrival) =>
        cell(
          visits.map((arrivals) => (arrivals[index] as Arrival)[key]),
          0,
        );
      rows.push([act, `${rate}`, figures('frames'), figures('time'), figures('off')]);
    }
  }
  return rows;
}
