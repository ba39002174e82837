import { useSyncExternalStore } from 'react';

// The page keeps the choice of the visitor. On the root element it writes the purposes that the visitor agreed to, once
// there is a choice; the event tells that it has changed. Blocks tell the page a new choice by another event.

function subscribe(listener: () => void): () => void {
  addEventListener('consent-changed', listener);
  return () => removeEventListener('consent-changed', listener);
}

const chosen = () => document.documentElement.dataset.consent;

/** The purposes that the visitor agreed to; undefined before the first choice, and empty on the server. */
export function useConsent(): readonly string[] | undefined {
  return useSyncExternalStore(subscribe, chosen, () => '')?.split(' ');
}

/** Whether the visitor agreed to a purpose. What has none needs no consent. */
export function useIsAllowed(purpose: string | undefined): boolean {
  const consent = useConsent();
  return purpose === undefined || (consent ?? []).includes(purpose);
}

/** Keeps the choice of the visitor: the purposes that they agree to, which excludes all others. */
export function choose(purposes: readonly string[]): void {
  dispatchEvent(new CustomEvent('consent-chosen', { detail: purposes }));
}

/** Agrees to one more purpose. */
export function allow(purpose: string): void {
  choose([...(chosen()?.split(' ') ?? []), purpose]);
}
