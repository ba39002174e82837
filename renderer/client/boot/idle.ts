/** Calls a function after the first paint. */
export function whenPainted(callback: () => unknown): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Calls a function when the document has loaded and the browser is idle. */
export function whenIdle(callback: () => unknown): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
