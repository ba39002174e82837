import type { Channel } from './notifier.ts';

/** Timeout of a webhook in milliseconds. */
const timeout = 10_000;

/** Notifies a web service with a POST of `{ "submissions": [...] }`. Any 2xx status is a success. */
export function webhook(address: URL): Channel {
  return {
    id: 'webhook',
    name: 'the webhook',
    async send(submissions) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          submissions: submissions.map(({ notify: _, takes: _taken, confirmation: _sent, ...one }) => one),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    },
  };
}
