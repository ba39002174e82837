let latest: ViewTransition | undefined;

/**
 * Shows and hides cards. Those that stay move to their new places where the browser has view transitions, unless the
 * visitor prefers reduced motion.
 * @param change shows and hides them
 */
export function rearrange(cards: readonly HTMLElement[], change: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion:reduce)').matches) {
    change();
    return;
  }
  for (const [index, card] of cards.entries()) card.style.viewTransitionName = `card-${index}`;
  const transition = document.startViewTransition(change);
  latest = transition;
  const settle = () => {
    if (latest === transition) for (const card of cards) card.style.viewTransitionName = '';
  };
  transition.ready.catch(() => {});
  transition.finished.then(settle, settle);
}
