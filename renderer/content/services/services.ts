import type { AnalyticsProvider, Site } from '../../../schema/types.d.ts';
import { baseIn, type JsonDocuments, mediaFileIn } from '../documents.ts';
import { originalUrl } from '../media/urls.ts';
import { knownAnalytics } from './providers.ts';
import type { AnalyticsService, Services } from './types.ts';

/**
 * What the browser needs to know of the services that count visits, and of the consent that they and others need.
 * @returns undefined if the site has neither
 */
export function servicesOf(site: Site, documents: JsonDocuments): Services | undefined {
  const { analytics, consent } = site;
  if (!analytics && !consent) return undefined;
  const services = providersOf(site).map(analyticsService);
  const events = (analytics?.events ?? []).map(({ name, form, link, file }) => {
    if (form !== undefined) return { name, form };
    return { name, link: link ?? fileUrl(`media/${file}`, documents) };
  });
  return {
    ...(consent && {
      consent: {
        version: consent.version,
        days: consent.days ?? 180,
        purposes: Object.keys(consent.purposes).map((name) => [name, storedFor(name, site)]),
      },
    }),
    ...(services.length > 0 && { analytics: services }),
    ...(events.length > 0 && { events }),
  };
}

function providersOf({ analytics }: Site): [string, AnalyticsProvider][] {
  return Object.entries((analytics?.providers ?? {}) as Record<string, AnalyticsProvider>);
}

function fileUrl(path: string, documents: JsonDocuments): string {
  return originalUrl(baseIn(documents), path, mediaFileIn(path, documents.get(path))?.key ?? '');
}

function analyticsService([kind, settings]: [string, AnalyticsProvider]): AnalyticsService {
  const { site = '', script, calls, integrity, attributes, purpose, withoutConsent } = settings;
  const preset = knownAnalytics[kind];
  const server = serverOf(kind, settings);
  const source = script ?? (preset?.script && server + preset.script.replace('*', site));
  return {
    ...{ kind, site },
    ...(source ? { script: source } : { address: server }),
    ...(integrity && { integrity }),
    ...(attributes && { attributes }),
    ...(calls && { calls }),
    ...(!withoutConsent && { purpose: purpose ?? '' }),
  };
}

/** The URL of a service: that of its own server, or that of all customers. */
function serverOf(kind: string, { site = '', address }: AnalyticsProvider): string {
  return address ?? knownAnalytics[kind]?.address?.replace('*', site) ?? '';
}

/** The names of what belongs to a purpose in the browser: what the site lists, and the cookies of known services. */
function storedFor(purpose: string, site: Site): string[] {
  const listed = (site.storage ?? []).flatMap((item) =>
    item.purpose === purpose && item.name ? [item.name] : [],
  );
  const cookies = providersOf(site).flatMap(([kind, provider]) =>
    provider.purpose === purpose ? (knownAnalytics[kind]?.cookies ?? []) : [],
  );
  return [...new Set([...listed, ...cookies])];
}

/** The URLs that analytics services load scripts from, and those that they report to. */
export function analyticsUrls(site: Site): Record<'scripts' | 'reports', string[]> {
  const providers = providersOf(site);
  return {
    scripts: providers.flatMap(([kind, provider]) => {
      const { script } = analyticsService([kind, provider]);
      // The scripts of known services load more of their own.
      return script ? [provider.script ?? new URL(script).origin, ...(provider.origins ?? [])] : [];
    }),
    reports: providers.flatMap(([kind, provider]) => [
      provider.script ? new URL(provider.script).origin : serverOf(kind, provider),
      ...(knownAnalytics[kind]?.origins ?? []),
      ...(provider.origins ?? []),
    ]),
  };
}
