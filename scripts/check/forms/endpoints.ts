import { providers } from '../../../blocks/parts/form/providers.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { sourceOf } from '../../../renderer/content/origins.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import { reservedUrl } from '../../files/reserved.ts';
import type { DocumentContext } from '../site/context.ts';

/** A form endpoint. The document may be invalid, so every property is unknown. */
interface Endpoint {
  provider?: string;
  address?: string;
  accessKey?: string;
  honeypot?: string;
  quarantine?: boolean;
}

/** The endpoints of `site.json`, by name. */
export function endpointsIn(documents: JsonDocuments): [name: string, endpoint: Endpoint][] {
  const { forms } = (documents.get('site.json') ?? {}) as { forms?: { endpoints?: unknown } };
  const endpoints: Record<string, unknown> = Object(forms?.endpoints);
  return Object.entries(endpoints).map(([name, endpoint]) => [name, Object(endpoint) as Endpoint]);
}

/** The endpoints of a document if it is `site.json`; else none. */
export function endpointsOf({ file, documents }: DocumentContext): [name: string, endpoint: Endpoint][] {
  return file === 'site.json' ? endpointsIn(documents) : [];
}

export function endpointNamed(name: unknown, { documents }: DocumentContext): Endpoint | undefined {
  return endpointsIn(documents).find(([key]) => key === name)?.[1];
}

/** Why forms cannot be sent to a URL with its variables filled, with advice; undefined if they can. */
export function endpointProblem(provider: string, filledUrl: string): string | undefined {
  const { path } = Object.hasOwn(providers, provider) ? providers[provider as keyof typeof providers] : {};
  const instead = `write ${path ?? 'the https address that the service gives'}`;
  if (filledUrl.startsWith('/')) {
    if (!path || (provider === 'netlify' && filledUrl.startsWith('/_inbox/')))
      return `${provider} does not accept forms at ${filledUrl}; ${instead}`;
    // Browsers and servers change any other path: they drop a fragment and resolve two dots.
    if (!/^(\/|(\/[\w~-][\w.~-]*)+\/?)$/.test(filledUrl))
      return `forms cannot be sent to ${filledUrl}, because addresses of this site cannot contain ?, # or .., only letters, digits and -._~; ${instead}`;
    if (provider === 'inbox')
      return filledUrl.startsWith('/_inbox/')
        ? undefined
        : `the inbox does not answer at ${filledUrl}; ${instead}`;
    const reservedPath = reservedUrl(filledUrl);
    return reservedPath && `${reservedPath} is reserved for files of the site; ${instead}`;
  }
  const url = urlOf(filledUrl);
  if (provider === 'inbox') return `the inbox does not answer at ${filledUrl}; ${instead}`;
  if (!url || sourceOf(filledUrl) === undefined || url.hostname.includes('*'))
    return `browsers cannot send a form to ${filledUrl}; ${instead}`;
  if (url.hash || /\/\.\.?(\/|$)/.test(filledUrl))
    return `browsers send forms for ${filledUrl} to ${url.origin}${url.pathname}; ${instead}`;
  const isHere = /^(localhost|127(\.\d+){3})$/.test(url.hostname);
  return url.protocol === 'http:' && !isHere
    ? `browsers do not send forms from an https page to ${filledUrl}; write https`
    : undefined;
}
