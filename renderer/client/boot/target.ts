import { hydrateAround } from './hydrate.ts';

// The target of the address is scrolled to and focused once what stands above it has settled.
const toTarget = () => {
  setTimeout(() => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {}
    const target = document.getElementById(id);
    if (!target) return;
    // It may stand in a tab, which opens once it is hydrated.
    hydrateAround(target);
    target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, 150);
};
if (location.hash) addEventListener('load', toTarget);
addEventListener('hashchange', toTarget);
