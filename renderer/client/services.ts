// Asks for consent and counts visits. Only sites with analytics or a question for consent load this script.

import type { Services } from '../content/services/types.ts';
import { consentChosenEvent, servicesId } from '../page/protocol.ts';
import { whenIdle } from './boot/load.ts';
import { startAnalytics } from './services/analytics.ts';
import { openChoice, startConsent } from './services/consent.ts';

const {
  consent,
  analytics = [],
  events = [],
} = JSON.parse(document.getElementById(servicesId)?.textContent ?? '{}') as Services;

// At once, so that no click is lost.
addEventListener('click', openChoice);
const update = startAnalytics(analytics, events);
let isStarted = false;
const start = () => {
  if (!isStarted) startConsent(consent, update);
  isStarted = true;
};
// Nothing of it shall delay what the visitor came for, but a choice that is made before must be heard.
whenIdle(start);
addEventListener(consentChosenEvent, start, { capture: true, once: true });
