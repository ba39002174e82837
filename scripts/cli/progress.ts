/** A terminal stream. */
interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** A progress line. */
export interface Progress {
  /** Shows what is being done. Starts after one second, and updates at most ten times per second. */
  show(text: string): void;
  /** Removes the line. */
  clear(): void;
}

/** A progress line for a terminal. Does nothing for other streams. */
export function progressOn(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  let next = now() + 1000;
  let isShown = false;
  return {
    show(text) {
      if (!terminal.isTTY || now() < next) return;
      next = now() + 100;
      isShown = true;
      terminal.write(`\r\u001b[2K${text.slice(0, (terminal.columns ?? 80) - 1)}`);
    },
    clear() {
      if (isShown) terminal.write('\r\u001b[2K');
      isShown = false;
    },
  };
}
