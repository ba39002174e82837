/** The window is narrow: the dialog is shown as a drawer. */
export function isDrawer(): boolean {
  return matchMedia('(max-width: 767.9px)').matches;
}

/**
 * Opens a dialog and focuses its first field: a drawer slides in from below, a dialog fades in.
 * Does nothing if the element has left the document.
 */
export function openSheet(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) return;
  dialog.showModal();
  dialog.querySelector('input')?.focus({ preventScroll: true });
  const from = isDrawer() ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'translateY(8px)' };
  const options = { duration: duration(220), easing: 'cubic-bezier(.32,.72,0,1)' };
  dialog.animate([from, { opacity: 1, transform: 'none' }], options);
  dialog.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, pseudoElement: '::backdrop' });
}

/** Sets the vertical offset of a drawer, cancelling any running animation. */
export function setOffset(drawer: HTMLElement, offset: number): void {
  for (const animation of drawer.getAnimations()) animation.cancel();
  drawer.style.transform = offset ? `translateY(${offset}px)` : '';
}

/** Animates a drawer between two offsets. `arrived` is not called if the animation is cancelled. */
export function slide(drawer: HTMLElement, from: number, to: number, ms: number, arrived?: () => void): void {
  setOffset(drawer, to);
  const frames = [from, to].map((offset) => ({ transform: `translateY(${offset}px)` }));
  const moving = drawer.animate(frames, { duration: duration(ms), easing: 'cubic-bezier(.32,.72,0,1)' });
  moving.finished.then(arrived, () => {});
}

/** Zero if the visitor prefers reduced motion. */
function duration(ms: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}
