import type { Endpoint } from '../../../schema/types.d.ts';

/** How a provider takes forms. */
interface Provider {
  /** The property of its JSON response that is true after a success; `success` by default. */
  flag?: string;
  /** Whether any 2xx response is a success, even a page. */
  isAlwaysOk?: true;
  /** Whether it takes URL-encoded forms instead of JSON. */
  isUrlEncoded?: true;
  /** What the URL is, if it can be a path of the site. */
  path?: string;
  /** Whether it may answer with a page of its own. */
  hasPage?: true;
  /** The names that it reads. Its page asks for a confirmation by e-mail. */
  reads?: readonly string[];
}

/** The providers by name. Those of newsletters read the names that are in the forms which they give out. */
export const providers: Readonly<Record<Endpoint['provider'], Provider>> = {
  inbox: { path: 'a path below /_inbox/, such as /_inbox/contact' },
  formspree: { flag: 'ok' },
  web3forms: {},
  getform: {},
  netlify: { path: 'the address of a page, such as /', isUrlEncoded: true, isAlwaysOk: true },
  mailchimp: { hasPage: true, reads: ['EMAIL'] },
  brevo: { hasPage: true, reads: ['EMAIL'] },
  buttondown: { hasPage: true, reads: ['email'] },
  listmonk: { hasPage: true, reads: ['email', 'l'] },
  other: { hasPage: true },
};
