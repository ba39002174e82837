import { hydrationSettled } from './hydrate.ts';
import { whenIdle } from './idle.ts';
import { loadScript, type ScriptUrls } from './load.ts';

/** The URLs of the script that loads the site's typefaces, injected when this script is bundled. */
declare const FONTS: ScriptUrls;

// The typefaces would delay the first paint, and hydration on slow networks. They load after both.
whenIdle(() =>
  hydrationSettled()
    .then(() => loadScript(FONTS))
    .catch(() => {}),
);
