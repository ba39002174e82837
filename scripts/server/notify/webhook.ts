import type { Channel } from './notifier.ts';

/** How many milliseconds a service may take to answer. */
const timeout = 10_000;

/** Tells a web service: a POST of `{ "submissions": [...] }`, as they are stored. Any 2xx status is a success. */
export function webhook(address: URL): Channel {
  return {
    name: 'the webhook',
    async send(submissions) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ submissions }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    },
  };
}
