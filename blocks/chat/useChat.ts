import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ChatProvider } from '../../schema/types.d.ts';
import { connect, type TawkApi } from './provider.ts';
import { chatReducer, disconnected, waitAfter } from './state.ts';

/** The live chat: loads with retries and polls the operator status. */
export function useChat(provider: ChatProvider) {
  const [state, dispatch] = useReducer(chatReducer, disconnected);
  const api = useRef<TawkApi>(undefined);
  const { link, attempt } = state;
  const { attempts } = provider;

  useEffect(() => {
    if (link === 'waiting') {
      const timer = setTimeout(() => dispatch({ type: 'retry' }), waitAfter(attempt, provider));
      return () => clearTimeout(timer);
    }
    if (link !== 'loading') return;
    const ended = new AbortController();
    connect(provider, attempt, ended.signal).then((outcome) => {
      if (ended.signal.aborted) return;
      if (typeof outcome === 'string') return dispatch({ type: 'failed', reason: outcome, attempts });
      api.current = outcome;
      dispatch({ type: 'loaded' });
    });
    return () => {
      // Once loaded, it stays loaded.
      if (!api.current) ended.abort();
    };
  }, [link, attempt, attempts, provider]);

  useEffect(() => {
    if (link !== 'loaded' || !api.current) return;
    return watchStatus(api.current, provider, (raw) => dispatch({ type: 'status', raw }));
  }, [link, provider]);

  const start = useCallback(() => dispatch({ type: 'start' }), []);
  const again = () => dispatch({ type: 'again' });
  const open = () => {
    if (link !== 'loaded') return;
    api.current?.showWidget?.();
    api.current?.maximize?.();
  };
  return { state, start, again, open };
}

/** The operator status reported by the provider; undefined if its script throws, which counts as an empty result. */
function statusOf(api: TawkApi): unknown {
  try {
    return api.getStatus?.();
  } catch {
    return undefined;
  }
}

/**
 * Polls the operator status, starting after a delay. An empty result is retried a few times before it is accepted.
 * @returns a function that stops polling
 */
function watchStatus(api: TawkApi, provider: ChatProvider, report: (raw: unknown) => void): () => void {
  const { firstPoll, firstRetry, poll, retry, statusRetries } = provider;
  const timers = new Set<number>();
  const after = (milliseconds: number, act: () => void) => {
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  };
  const check = (pause: number, left = statusRetries) => {
    const raw = statusOf(api);
    if (raw || left === 0) report(raw);
    else after(pause, () => check(pause, left - 1));
  };
  const next = () => {
    check(retry);
    after(poll, next);
  };
  api.onStatusChange = report;
  after(firstPoll, () => check(firstRetry));
  after(poll, next);
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
