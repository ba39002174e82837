import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { inSlices } from '../check/slices.ts';

/** How long a check waits for the next change, in milliseconds. */
const pause = 100;
/** How long nothing changes before the state of the check is kept for the next time, which takes all processor time. */
const keepAfter = 5000;
/** How long a check waits for a response: that of a paused video does not end. */
const maxWait = 200;

/** Checks a whole site once it is started, and after each change, while requests are answered. */
export class BackgroundCheck {
  readonly #check: OpenCheck;
  readonly #keep: () => void;
  readonly #listeners: ((findings: readonly Finding[]) => void)[] = [];
  #answered: Promise<unknown> = Promise.resolve();
  #isStarted = false;
  #running: Promise<void> | undefined;
  #isFinished = false;
  #isOutdated = false;
  #isClosed = false;
  #isKept = false;
  /** Set if the state of the check can be kept and is not yet. */
  #keeping: NodeJS.Timeout | undefined;

  /** @param keep keeps the state of the check for the next time */
  constructor(check: OpenCheck, keep: () => void) {
    this.#check = check;
    this.#keep = keep;
  }

  start(): void {
    this.#isStarted = true;
    this.again();
  }

  /** Something has changed. */
  again(): void {
    this.#isOutdated = true;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.#isStarted || this.#running) return;
    this.#running = this.#run();
    this.#running.catch(console.error);
  }

  /** Resolves once the whole site was checked, so that a change can be judged at once. Rejects if it cannot be checked. */
  async checked(): Promise<void> {
    if (this.#isFinished) return;
    if (!this.#running) this.start();
    await this.#running;
  }

  /** Calls a function with the findings, now and after changes. */
  onChecked(listener: (findings: readonly Finding[]) => void): void {
    this.#listeners.push(listener);
    this.again();
  }

  /** Waits until a response is sent: a page is loaded by many requests, one after the other. */
  waitFor(response: ServerResponse): void {
    const sent = new Promise((resolve) => response.once('close', resolve));
    const latest = Promise.race([sent, wait(maxWait, undefined, { ref: false })]);
    this.#answered = this.#answered.then(() => latest);
  }

  close(): void {
    this.#isClosed = true;
    this.#keepNow();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isOutdated && !this.#isClosed) {
        this.#isOutdated = false;
        // What was changed is drawn first, and typing causes many changes.
        await wait(pause);
        if (this.#isOutdated) continue;
        const findings = await inSlices(
          this.#check.steps(),
          () => this.#isOutdated || this.#isClosed,
          () => nextTurn().then(() => this.#answered),
        );
        if (!findings) continue;
        this.#isFinished = true;
        for (const listener of this.#listeners) listener(findings);
        if (!this.#isKept) this.#keeping = setTimeout(() => this.#keepNow(), keepAfter).unref();
      }
    } finally {
      this.#running = undefined;
    }
  }

  #keepNow(): void {
    if (!this.#keeping) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#isKept = true;
    this.#keep();
  }
}
