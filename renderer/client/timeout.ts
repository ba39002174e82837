/** So long a visitor waits for a page in place, in milliseconds. */
const patience = 8000;

let timer = 0;

/** Has the browser load a page by itself when it does not come in time. It waits for one page alone: the last. */
export function loadWholeIfLate(load: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(load, patience);
}

/** Tells that the page is there, or what is shown in its place. */
export function isInTime(): void {
  clearTimeout(timer);
}

// The browser is on its way to another page already.
addEventListener('beforeunload', isInTime);
