import { hydrateAround } from './hydrate.ts';

// Scrolls to the target in the address and focuses it after the layout above it has settled.
const scrollToTarget = () => {
  setTimeout(() => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {}
    const target = document.getElementById(id);
    if (!target) return;
    // The target may be inside a tab, which opens once it is hydrated.
    hydrateAround(target);
    target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, 150);
};
if (location.hash) addEventListener('load', scrollToTarget);
addEventListener('hashchange', scrollToTarget);
