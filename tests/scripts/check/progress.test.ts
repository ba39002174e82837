import { describe, expect, test } from 'vitest';
import { progressOn } from '../../../scripts/cli/progress.ts';

describe('the progress line', () => {
  function terminal(isTTY: boolean) {
    const written: string[] = [];
    return { isTTY, columns: 12, written, write: (text: string) => written.push(text) };
  }

  test('appears after one second, updates at most ten times per second, and is cleared', () => {
    let now = 0;
    const screen = terminal(true);
    const progress = progressOn(screen, () => now);
    for (now = 0; now < 1200; now += 10) progress.show(`Checking ${now}`);
    progress.clear();
    progress.clear();
    expect(screen.written).toEqual(['\r\u001b[2KChecking 10', '\r\u001b[2KChecking 11', '\r\u001b[2K']);
  });

  test('only appears in terminals and for long runs', () => {
    const file = terminal(false);
    const progress = progressOn(file, () => Number.POSITIVE_INFINITY);
    progress.show('Checking');
    progress.clear();
    const quick = terminal(true);
    const short = progressOn(quick);
    short.show('Checking');
    short.clear();
    expect([...file.written, ...quick.written]).toEqual([]);
  });
});
