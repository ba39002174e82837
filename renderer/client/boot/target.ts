import { hydrateAround } from './hydrate.ts';

// Scrolls to the target in the URL and focuses it after the layout above it has settled.
const showTarget = () => {
  setTimeout(() => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {}
    const target = document.getElementById(id);
    if (!target) return;
    // The target may be inside a tab, which opens once it is hydrated.
    hydrateAround(target);
    // After Back or a reload, the browser or the router returns to where the visitor was.
    if (isReturn) return;
    target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, 150);
};

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let isReturn = visit?.type === 'reload' || visit?.type === 'back_forward';
window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
  // Blocks that keep their state in the URL replace it.
  if (navigationType !== 'replace') isReturn = navigationType === 'traverse';
});

if (location.hash) addEventListener('load', showTarget);
addEventListener('hashchange', showTarget);
