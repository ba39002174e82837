// The boot script, inlined into every page. It is small, does not include React, and loads everything else on demand.
import './boot/fonts.ts';
import './boot/hydrate.ts';
import './boot/links.ts';
import './boot/locales.ts';
import './boot/dialogs.ts';
import './boot/target.ts';
import './boot/images.ts';
import './boot/query.ts';
import { deferredAttribute } from '../page/protocol.ts';
import { whenIdle, whenPainted } from './boot/idle.ts';

// Icons further down the page.
whenPainted(() => document.querySelector(`style[${deferredAttribute}=icons]`)?.removeAttribute('media'));
// Print styles load after everything that a visitor waits for.
whenIdle(() => document.querySelector('link[disabled]')?.removeAttribute('disabled'));

const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
if (navigation?.responseStatus === 404) console.warn(`Nothing at ${location.pathname}`);
