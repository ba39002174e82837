import { produce } from 'immer';
import type { ChatProvider } from '../../schema/types.d.ts';

type OperatorStatus = 'online' | 'away' | 'offline';

/** Why an attempt to load the chat failed; also the key of its message. */
export type FailureReason = 'scriptFailed' | 'scriptTimeout' | 'widgetTimeout';

export interface ChatState {
  link: 'idle' | 'loading' | 'waiting' | 'loaded' | 'failed';
  /** The number of the attempt, from 1; 0 before the first. */
  attempt: number;
  /** Why the last attempt failed. */
  reason?: FailureReason;
  status: OperatorStatus;
}

export type ChatEvent =
  | { type: 'start' | 'retry' | 'again' | 'loaded' }
  | { type: 'failed'; reason: FailureReason; attempts: number }
  | { type: 'status'; raw: unknown };

/** The initial state. */
export const disconnected: ChatState = { link: 'idle', attempt: 0, status: 'offline' };

/** The state after an event; ignores events that do not apply to the state. */
export const chatReducer = produce((state: ChatState, event: ChatEvent): ChatState | undefined => {
  const { link, attempt } = state;
  switch (event.type) {
    case 'start':
      if (link === 'idle') return { ...disconnected, link: 'loading', attempt: 1 };
      return;
    case 'failed':
      if (link !== 'loading') return;
      state.link = attempt < event.attempts ? 'waiting' : 'failed';
      state.reason = event.reason;
      return;
    case 'retry':
      if (link === 'waiting') return { ...disconnected, link: 'loading', attempt: attempt + 1 };
      return;
    case 'again':
      if (link === 'waiting' || link === 'failed') return { ...disconnected, link: 'loading', attempt: 1 };
      return;
    case 'loaded':
      if (link === 'loading') return { link: 'loaded', attempt, status: 'offline' };
      return;
    case 'status':
      if (link === 'loaded') state.status = normalised(event.raw);
  }
});

/** Maps the provider's operator status: busy is away; invisible, empty and unknown are offline. */
export function normalised(raw: unknown): OperatorStatus {
  if (raw === 'online') return 'online';
  return raw === 'away' || raw === 'busy' ? 'away' : 'offline';
}

/** The delay in milliseconds after a failed attempt, which increases linearly up to a limit. */
export function waitAfter(attempt: number, { wait, longestWait }: ChatProvider): number {
  return Math.min(wait * attempt, longestWait);
}
