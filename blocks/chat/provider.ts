import type { ChatProvider } from '../../schema/types.d.ts';
import type { FailureReason } from './state.ts';

/** The subset of the provider's JavaScript API used here; its script adds the functions. */
export interface TawkApi {
  onBeforeLoad?(): void;
  onLoad?(): void;
  onStatusChange?(status: unknown): void;
  onChatMinimized?(): void;
  /** Set by the provider once its widget is ready. */
  onLoaded?: boolean;
  getStatus?(): unknown;
  showWidget?(): void;
  hideWidget?(): void;
  maximize?(): void;
  setAttributes?(attributes: Record<string, string>, done: (error?: unknown) => void): void;
}

declare global {
  interface Window {
    Tawk_API?: TawkApi;
    Tawk_LoadStart?: Date;
  }
}

/**
 * Loads the provider's script once and waits for its widget, which stays hidden.
 * @param attempt the number of the attempt, from 1
 * @param signal aborts the attempt and removes the script
 * @returns the API, or the reason for the failure
 */
export function connect(
  provider: ChatProvider,
  attempt: number,
  signal: AbortSignal,
): Promise<TawkApi | FailureReason> {
  const { embed, propertyId, widgetId, scriptTimeout, widgetTimeout } = provider;
  window.Tawk_API ??= {};
  window.Tawk_LoadStart = new Date();
  const api = window.Tawk_API;
  if (api.onLoaded) return Promise.resolve(api);

  return new Promise((resolve) => {
    const script = document.createElement('script');
    let timer = window.setTimeout(() => fail('scriptTimeout'), scriptTimeout);
    const fail = (reason: FailureReason) => {
      clearTimeout(timer);
      script.remove();
      resolve(reason);
    };
    signal.addEventListener('abort', () => fail('scriptFailed'));
    script.async = true;
    script.crossOrigin = '*';
    // A browser would queue a second request for the same URL behind the first, which may hang.
    script.src = `${embed}/${propertyId}/${widgetId}${attempt > 1 ? `?attempt=${attempt}` : ''}`;
    script.onerror = () => fail('scriptFailed');
    script.onload = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => fail('widgetTimeout'), widgetTimeout);
    };
    // The visitor sees the tab of this site instead of the provider's bubble.
    const hide = () => api.hideWidget?.();
    api.onBeforeLoad = hide;
    api.onChatMinimized = hide;
    api.onLoad = () => {
      clearTimeout(timer);
      script.onload = null;
      hide();
      api.setAttributes?.({ 'integration-type': 'website', 'property-id': propertyId }, () => {});
      resolve(api);
    };
    document.head.append(script);
  });
}
