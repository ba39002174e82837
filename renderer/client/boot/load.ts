import { parsed } from './parsed.ts';

/** The URL of a script, then those of the scripts that it imports. */
export type ScriptUrls = readonly [string, ...string[]];

/** Loads a script with all that it imports once the document is parsed; a second time when it fails. */
export async function loadScript<Module>([own, ...imports]: ScriptUrls): Promise<Module> {
  await parsed;
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A browser remembers that a URL failed, so the second try asks for another one.
  return import(/* @vite-ignore */ own).catch(() => import(/* @vite-ignore */ `${own}?again`));
}

/** Tells what a visitor is likely to use next: they point at it, touch it or come to it by keyboard. */
export function onIntent(listener: (target: Element) => unknown): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => listener(target as Element), { passive: true });
}
