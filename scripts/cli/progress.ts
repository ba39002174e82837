/** A terminal, or a stream in its place. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** A line that shows the progress of a long run. */
export interface Progress {
  /** Shows what is being done, once the run has taken a second; at most ten times a second. */
  show(text: string): void;
  /** Removes the line. */
  clear(): void;
}

/** A progress line on a terminal; it shows nothing elsewhere. */
export function progressOn(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  let next = now() + 1000;
  let shown = false;
  return {
    show(text) {
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
