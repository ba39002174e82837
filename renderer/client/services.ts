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

const update = startAnalytics(analytics, events);
// At once, so that no click and no choice is lost.
addEventListener('click', openChoice);
let choose: ReturnType<typeof startConsent> | undefined;
const start = () => (choose ??= startConsent(consent, update));
addEventListener(consentChosenEvent, ({ detail }: CustomEventInit<readonly string[]>) => start()(detail));
// Nothing of it shall delay what the visitor came for.
whenIdle(start);
