import type { AnalyticsService, ReportedEvent } from '../../content/services/types.ts';
import { countedKey, formSentEvent, navigatedEvent } from '../../page/protocol.ts';
import { type Hit, reporters } from './reporters.ts';

/**
 * Counts pages and events with the services that may.
 * @returns a function that starts the services which need no consent, or whose purpose is among those given
 */
export function startAnalytics(
  services: readonly AnalyticsService[],
  events: readonly ReportedEvent[],
): (agreed: readonly string[]) => void {
  const started = new Map<AnalyticsService, (hit: Hit) => void>();
  let hit = page(document.referrer);
  let isCounted = history.state?.[countedKey] === true;
  if (isCounted) history.replaceState({ ...history.state, [countedKey]: undefined }, '');

  addEventListener(navigatedEvent, () => {
    hit = page(hit.url);
    for (const report of started.values()) report(hit);
  });
  const reportEvent = (name: string) => {
    for (const report of started.values()) report({ ...hit, event: name });
  };
  addEventListener(formSentEvent, ({ detail }: CustomEventInit<string>) => {
    for (const event of events) if ('form' in event && event.form === detail) reportEvent(event.name);
  });
  // Before a link is followed.
  const follow = ({ target }: MouseEvent) => {
    const href = (target as Element).closest?.('a')?.href;
    if (!href) return;
    for (const event of events)
      if ('link' in event && isMatch(href, new URL(event.link, location.href).href)) reportEvent(event.name);
  };
  addEventListener('click', follow, true);

  return (agreed) => {
    for (const service of services) {
      const { purpose } = service;
      if (started.has(service) || (purpose !== undefined && !agreed.includes(purpose))) continue;
      const kind = Object.hasOwn(reporters, service.kind) ? service.kind : 'other';
      const report = (reporters[kind] ?? reporters.other)(service);
      started.set(service, report);
      if (!isCounted) report(hit);
    }
    isCounted = false;
  };
}

function page(referrer: string): Hit {
  const { origin, pathname, search } = location;
  return { url: origin + pathname + search, title: document.title, referrer };
}

function isMatch(href: string, pattern: string): boolean {
  return pattern.endsWith('*') ? href.startsWith(pattern.slice(0, -1)) : href === pattern;
}
