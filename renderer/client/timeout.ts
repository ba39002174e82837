/** How long a visitor waits for a navigation, in milliseconds. */
const timeout = 8000;

let timer = 0;

/** Calls `load` if the page does not arrive in time. Each call replaces the previous timeout. */
export function startNavigationTimeout(load: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(load, timeout);
}

/** Stops the timeout, because the page or an error is shown. */
export function clearNavigationTimeout(): void {
  clearTimeout(timer);
}

// The browser is already loading another page.
addEventListener('beforeunload', clearNavigationTimeout);
