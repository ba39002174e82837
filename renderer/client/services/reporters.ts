import type { AnalyticsService } from '../../content/services/types.ts';

/** A page that was opened, or an event on it. */
export interface Hit {
  /** The URL of the page, without the fragment. */
  url: string;
  title: string;
  /** The URL of the page before it, or of the site that the visitor comes from. */
  referrer: string;
  /** The name of the event; undefined for the page itself. */
  event?: string;
}

type Report = (hit: Hit) => void;

/** How services are told, by their names in site.json. Those without a script receive their documented requests. */
export const reporters: Record<string, (service: AnalyticsService) => Report> & {
  other: (service: AnalyticsService) => Report;
} = {
  // https://plausible.io/docs/events-api
  plausible:
    ({ address, site }) =>
    ({ event = 'pageview', url, referrer }) =>
      post(`${address}/api/event`, JSON.stringify({ name: event, url, domain: site, referrer })),

  // https://docs.umami.is/docs/api/sending-stats
  umami:
    ({ address, site }) =>
    ({ event, url, title, referrer }) => {
      const { hostname, pathname, search } = new URL(url);
      const payload = {
        ...{ website: site, hostname, url: pathname + search, title, referrer, name: event },
        screen: `${screen.width}x${screen.height}`,
        language: navigator.language,
      };
      send(`${address}/api/send`, {
        method: 'POST',
        mode: 'cors',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'event', payload }),
      });
    },

  // https://developer.matomo.org/api-reference/tracking-api
  matomo:
    ({ address, site }) =>
    ({ event, url, title, referrer }) =>
      post(
        `${address}/matomo.php`,
        new URLSearchParams({
          ...{ idsite: site, rec: '1', apiv: '1', send_image: '0', cookie: '0' },
          ...{ url, action_name: title, urlref: referrer, rand: String(Math.random()).slice(2) },
          res: `${screen.width}x${screen.height}`,
          ...(event && { ca: '1', e_c: 'site', e_a: event }),
        }),
      ),

  // https://www.goatcounter.com/help/pixel
  goatcounter:
    ({ address }) =>
    ({ event, url, title, referrer }) => {
      const { pathname, search } = new URL(url);
      const query = new URLSearchParams({
        ...{ p: event ?? pathname, t: title, r: referrer, q: search },
        s: `${screen.width},${screen.height},${devicePixelRatio}`,
        rnd: String(Math.random()).slice(2),
        ...(event && { e: 'true' }),
      });
      send(`${address}/count?${query}`, {});
    },

  fathom: (service) => {
    const loaded = loadScript(service, { 'data-site': service.site, 'data-auto': 'false' });
    return ({ event, url, referrer }) => {
      loaded.then(() => {
        if (event) window.fathom?.trackEvent(event);
        else window.fathom?.trackPageview({ url, referrer });
      });
    };
  },

  'google-analytics': (service) => {
    google('js', new Date());
    google('config', service.site, { send_page_view: false });
    loadScript(service);
    return ({ event, url, title, referrer }) => {
      if (event) google('event', event.replace(/\W+/g, '_'));
      else google('event', 'page_view', { page_location: url, page_title: title, page_referrer: referrer });
    };
  },

  'google-tag-manager': (service) => {
    tags().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(service);
    return ({ event, url, title, referrer }) => {
      if (event) tags().push({ event });
      else
        tags().push({ event: 'page_view', page_location: url, page_title: title, page_referrer: referrer });
    };
  },

  /** Any other service counts pages by itself, or by functions of its script. */
  other: (service) => {
    const loaded = loadScript(service);
    const { calls } = service;
    return ({ event, url, title }) => {
      const { pathname, search } = new URL(url);
      const path = event === undefined ? calls?.page : calls?.event;
      if (path) loaded.then(() => call(path, event === undefined ? [pathname + search, title] : [event]));
    };
  },
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    fathom?: { trackPageview(options: object): void; trackEvent(name: string): void };
  }
}

function tags(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Calls a function of a script, such as `counter.page`. */
function call(path: string, words: readonly string[]): void {
  const names = path.split('.');
  const holderNames = names.slice(0, -1);
  const holder = holderNames.reduce((value: unknown, name) => Object(value)[name], window);
  Object(holder)[String(names.at(-1))](...words);
}

/** Google's scripts only read `arguments`, not arrays. */
function google(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  tags().push(arguments);
}

/** Sends without cookies, and without waiting for an answer, also while the visitor leaves the page. */
function send(url: string, init: RequestInit): void {
  fetch(url, { mode: 'no-cors', credentials: 'omit', keepalive: true, ...init }).catch(() => {});
}

function post(url: string, body: string | URLSearchParams): void {
  send(url, { method: 'POST', body });
}

function loadScript(
  { script = '', integrity, attributes }: AnalyticsService,
  defaults: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const element = document.createElement('script');
  element.async = true;
  for (const [name, value] of Object.entries({ ...defaults, ...attributes }))
    element.setAttribute(name, value);
  if (integrity) Object.assign(element, { integrity, crossOrigin: 'anonymous' });
  element.src = script;
  document.head.append(element);
  // Without its script, as in many browsers with a blocker, nothing is counted.
  return new Promise((resolve) => element.addEventListener('load', resolve));
}
