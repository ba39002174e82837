/** A terminal, or what stands in for one. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** One line that says how far a long run is. */
export interface Progress {
  /** Says what is being done, once the run has taken a second; at most ten times a second. */
  say(text: string): void;
  /** Takes the line away, so that what comes next stands alone. */
  clear(): void;
}

/** A progress line on a terminal; says nothing where there is none. */
export function progressOn(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  let next = now() + 1000;
  let shown = false;
  return {
    say(text) {
      if (!terminal.isTTY || now() < next) return;
      next = now() + 100;
      shown = true;
      terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns ?? 80) - 1)}`);
    },
    clear() {
      if (shown) terminal.write('\r\u001b[2K');
      shown = false;
    },
  };
}
