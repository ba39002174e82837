/** Resolves once the document is parsed; the boot script runs before the body exists. */
export const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
  else resolve(undefined);
});

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

/** The URL of a script, followed by those of the scripts that it imports. */
export type ScriptUrls = readonly [string, ...string[]];

/** Loads a script and its imports once the document is parsed. Retries once. */
export async function loadScript<Module>([script, ...imports]: ScriptUrls): Promise<Module> {
  await parsed;
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // Browsers cache failed module loads, so the retry uses a different URL.
  return import(/* @vite-ignore */ script).catch(() => import(/* @vite-ignore */ `${script}?again`));
}

/** Calls the listener with elements that the visitor is likely to use next: those hovered, touched or focused. */
export function onIntent(listener: (target: Element) => unknown): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => listener(target as Element), { passive: true });
}
