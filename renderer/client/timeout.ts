/** How long a visitor waits for a navigation, in milliseconds. */
const timeout = 8000;

let timer = 0;

/** Has the browser load a document when a page does not come in time. Only the last navigation counts. */
export function startNavigationTimeout(load: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(load, timeout);
}

/** Ends the wait: the page is there, or an error in its place. */
export function clearNavigationTimeout(): void {
  clearTimeout(timer);
}

// The browser is on its way to another page already.
addEventListener('beforeunload', clearNavigationTimeout);
