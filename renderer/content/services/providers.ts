/** An analytics service that a site names without its script. */
export interface KnownAnalytics {
  name: string;
  /** What its identifiers look like. */
  site: { pattern: RegExp; example: string };
  /** Its URL; the identifier replaces the star. Undefined if every customer has their own. */
  address?: string;
  /** The path of its script, if its data cannot be sent without one. */
  script?: string;
  /** Other origins that its script uses. */
  origins?: readonly string[];
  /** The names of its cookies; undefined if it sets none. */
  cookies?: readonly string[];
}

const google = {
  address: 'https://www.googletagmanager.com',
  cookies: ['_ga', '_ga_*', '_gid', '_gat*', '_gcl_*'],
} as const;

/** The analytics services that a site enables by name. */
export const knownAnalytics: Readonly<Record<string, KnownAnalytics>> = {
  plausible: {
    name: 'Plausible',
    site: { pattern: /^[\w-]+(\.[\w-]+)+$/, example: 'company.example' },
    address: 'https://plausible.io',
  },
  umami: {
    name: 'Umami',
    site: {
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      example: '94db1cb1-74f4-4a40-ad6c-962362670409',
    },
    address: 'https://cloud.umami.is',
  },
  matomo: { name: 'Matomo', site: { pattern: /^\d+$/, example: '1' } },
  goatcounter: {
    name: 'GoatCounter',
    site: { pattern: /^[a-z\d-]+$/, example: 'company' },
    address: 'https://*.goatcounter.com',
  },
  fathom: {
    name: 'Fathom',
    site: { pattern: /^[A-Z]+$/, example: 'ABCDEFGH' },
    address: 'https://cdn.usefathom.com',
    script: '/script.js',
  },
  'google-analytics': {
    name: 'Google Analytics',
    site: { pattern: /^G-[A-Z\d]+$/, example: 'G-ABC1234567' },
    script: '/gtag/js?id=*',
    origins: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    ...google,
  },
  'google-tag-manager': {
    name: 'Google Tag Manager',
    site: { pattern: /^GTM-[A-Z\d]+$/, example: 'GTM-ABC1234' },
    script: '/gtm.js?id=*',
    ...google,
  },
};
