/** The addresses of a script: its own first, then those of the scripts that it imports. */
export type Addresses = readonly [string, ...string[]];

/** Fetches a script with all that it imports at once; a second time when it does not come. */
export function load<Module>([own, ...imports]: Addresses): Promise<Module> {
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A browser remembers that an address failed, so the second try asks for another one.
  return import(/* @vite-ignore */ own).catch(() => import(/* @vite-ignore */ `${own}?again`));
}

/** What a visitor is likely to use next: they point at it, touch it or come to it by keyboard. */
export function onIntent(look: (target: Element) => void): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => look(target as Element), { passive: true });
}
