let latest: ViewTransition | undefined;

/**
 * Shows and hides cards in a view transition, which moves the remaining ones to their new positions. Without support for
 * view transitions, or if the visitor prefers reduced motion, the change is immediate.
 * @param change shows and hides the cards
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
