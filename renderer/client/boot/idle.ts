/** Calls a function after the first paint. */
export function whenPainted(callback: () => unknown): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Calls a function when the document has loaded and the browser is idle, at most 2 s after the load. */
export function whenIdle(callback: () => unknown): void {
  // Without a timeout, a browser that draws no frames may never call it.
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
    else setTimeout(callback);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
