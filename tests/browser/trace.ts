import type { Page } from '@playwright/test';

/** Something that the browser did, as its trace tells it; times are in microseconds. */
export interface TraceEvent {
  name: string;
  ts: number;
  dur: number;
  pid: number;
  tid: number;
}

/** What the browser does while something happens on a page, of some categories of its trace. */
export async function traceOf(
  page: Page,
  includedCategories: readonly string[],
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session?.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session?.send('Tracing.start', { traceConfig: { includedCategories: [...includedCategories] } });
  await act();
  const traced = new Promise((resolve) => session?.once('Tracing.tracingComplete', resolve));
  await session?.send('Tracing.end');
  await traced;
  return events;
}

/** Whether one thing was done within another. */
export function isWithin({ ts, pid, tid }: TraceEvent, around: TraceEvent): boolean {
  return pid === around.pid && tid === around.tid && around.ts <= ts && ts < around.ts + around.dur;
}
