import { setTimeout as wait } from 'node:timers/promises';
import type { Submission } from '../inbox/submission.ts';
import type { Deliveries } from './deliveries.ts';

/** A way to notify the owner of new submissions. */
export interface Channel {
  /** Id in stored submissions. */
  id: 'mail' | 'webhook' | 'confirmation' | 'quarantine';
  /** Name in the log. */
  name: string;
  /** Whether it takes one submission at a time, so that a failure does not repeat the others. */
  isSingle?: true;
  /** Milliseconds between notifications, each of which is about all that arrived in this time. */
  pause?: number;
  /** Sends a notification. Rejects if it failed and can be retried. */
  send(submissions: readonly Submission[]): Promise<void>;
}

/** Notifies of submissions. They are already stored, so failures lose nothing. */
export interface Notifier {
  /** The ids of its channels for submissions. */
  channels: readonly string[];
  /**
   * Notifies the channels in `notify` of the submission, or of its quarantine the one for that, unless they know it already.
   */
  add(submission: Submission): void;
  /** Stops. Notifications that are not finished are sent after the next start. */
  close(): void;
}

/** Limits for retries and queues. */
interface NotifierLimits {
  /** Delay before each retry, in milliseconds. */
  delays: readonly number[];
  /** Maximum submissions per notification. */
  batch: number;
  /** Maximum queued characters of values. */
  waiting: number;
}

const defaultLimits: NotifierLimits = {
  delays: [1000, 10_000, 60_000, 600_000, 3_600_000],
  batch: 50,
  waiting: 10_000_000,
};

/**
 * Creates a notifier. Each channel has its own queue: the first submission is sent immediately, those that
 * arrive meanwhile are sent together. Submissions that finally failed or exceed the queue are logged.
 * @param deliveries records finished notifications
 */
export function createNotifier(
  channels: readonly Channel[],
  deliveries: Deliveries,
  limits: Partial<NotifierLimits> = {},
): Notifier {
  const stopped = new AbortController();
  const queues = channels.map((channel) =>
    openQueue(channel, deliveries, { ...defaultLimits, ...limits }, stopped.signal),
  );
  return {
    channels: channels.map(({ id }) => id).filter((id) => id !== 'quarantine'),
    add: (submission) => {
      for (const add of queues) add(submission);
    },
    close: () => stopped.abort(),
  };
}

function openQueue(
  channel: Channel,
  deliveries: Deliveries,
  { delays, batch, waiting: maxWaiting }: NotifierLimits,
  signal: AbortSignal,
) {
  let waiting: Submission[] = [];
  let size = 0;
  let isRunning = false;

  const giveUp = (submissions: readonly Submission[], why: string) => {
    const ids = submissions.map(({ id }) => id).join(', ');
    console.error(`The inbox could not notify ${channel.name} of ${ids}, which are stored: ${why}`);
  };
  const deliver = async (submissions: readonly Submission[]) => {
    let why = '';
    for (const delay of [0, ...delays]) {
      if (delay > 0) await wait(delay, undefined, { signal, ref: false });
      try {
        await channel.send(submissions);
        return;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
    giveUp(submissions, why);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0 && !signal.aborted) {
      const next = channel.pause ? waiting : waiting.slice(0, channel.isSingle ? 1 : batch);
      waiting = waiting.slice(next.length);
      try {
        await deliver(next);
      } catch {
        // Only rejects when the server closes.
        break;
      }
      deliveries.add(
        channel.id,
        next.map(({ id }) => id),
      );
      size -= next.reduce((sum, submission) => sum + sizeOf(submission), 0);
      if (channel.pause) await wait(channel.pause, undefined, { signal, ref: false }).catch(() => {});
    }
    isRunning = false;
  };
  return (each: Submission) => {
    const { id, notify = [], quarantine } = each;
    const isFor = channel.id === 'quarantine' ? quarantine : !quarantine && notify.includes(channel.id);
    if (!isFor || deliveries.has(channel.id, id)) return;
    const submission = quarantine ? { ...each, values: {} } : each;
    const bytes = sizeOf(submission);
    if (size + bytes > maxWaiting) return giveUp([submission], 'too many are waiting');
    size += bytes;
    waiting.push(submission);
    run();
  };
}

function sizeOf({ values }: Submission): number {
  return JSON.stringify(values).length;
}
