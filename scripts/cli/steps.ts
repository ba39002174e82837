import { type Progress, progressOn } from './progress.ts';

/** The progress of a part of a long run. */
export interface Steps {
  /** One more is done. */
  step(): void;
  /** Removes the line on the terminal. */
  end(): void;
}

/** Where progress is shown, and the time in milliseconds. */
interface Shown {
  terminal: Parameters<typeof progressOn>[0];
  now: () => number;
}

/** How often a plain line is written where there is no terminal, in milliseconds. */
const plainEvery = 10_000;

/**
 * Counts a part of a long run: on a terminal in a line that changes, with how many are done, how fast it goes and how
 * long it will take; elsewhere, such as in CI, in a plain line now and then.
 * @param what is counted, such as `pages rendered`
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
