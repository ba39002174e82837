import { type Progress, progressOn } from './progress.ts';

/** Progress of a part of a long run. */
interface Steps {
  /** Counts one more step. */
  step(): void;
  /** Removes the line on the terminal. */
  end(): void;
}

/** Output stream and clock. */
interface Shown {
  terminal: Parameters<typeof progressOn>[0];
  now: () => number;
}

/** Interval of plain progress lines without a terminal, in milliseconds. */
const plainEvery = 10_000;

/**
 * Counts steps of a long run. In a terminal it shows an updating line with count, speed and remaining time;
 * elsewhere, such as in CI, an occasional plain line.
 * @param what the steps, such as `pages rendered`
 */
export function countSteps(
  what: string,
  total: number,
  { terminal, now }: Shown = { terminal: process.stderr, now: () => performance.now() },
): Steps {
  const line: Progress = progressOn(terminal, now);
  const start = now();
  let done = 0;
  let next = start + plainEvery;
  return {
    step() {
      done++;
      const time = now();
      const isDue = !terminal.isTTY && time >= next;
      if (isDue) next = time + plainEvery;
      if (!terminal.isTTY && !isDue) return;
      const rate = (1000 * done) / Math.max(1, time - start);
      const left = Math.round((total - done) / rate);
      const text = `${done} of ${total} ${what}, ${Math.round(rate)} a second, ${left} s left`;
      if (isDue) terminal.write(`${text}\n`);
      else line.show(text);
    },
    end: line.clear,
  };
}
