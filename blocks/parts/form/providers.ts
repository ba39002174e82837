import type { Endpoint } from '../../../schema/types.d.ts';

/** How a provider takes forms. */
export interface Provider {
  /** The property of its JSON response that is true after a success; `success` by default. */
  flag?: string;
  /** Whether any 2xx response is a success, even a page. */
  isAlwaysOk?: true;
  /** Whether it takes URL-encoded forms instead of JSON. */
  isUrlEncoded?: true;
  /** What the address is, if it can be a path of the site. */
  path?: string;
  /** Whether it answers with a page of its own, which asks for a confirmation by e-mail, and the names that it reads. */
  reads?: readonly string[];
}

/** The providers by name. Those of newsletters read the names that are in the forms which they give out. */
export const providers: Readonly<Record<Endpoint['provider'], Provider>> = {
  inbox: { path: 'a path below /_inbox/, such as /_inbox/contact' },
  formspree: { flag: 'ok' },
  web3forms: {},
  getform: {},
  netlify: { path: 'the address of a page, such as /', isUrlEncoded: true, isAlwaysOk: true },
  mailchimp: { reads: ['EMAIL'] },
  brevo: { reads: ['EMAIL'] },
  buttondown: { reads: ['email'] },
  listmonk: { reads: ['email', 'l'] },
  other: {},
};
