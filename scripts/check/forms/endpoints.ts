import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { DocumentContext } from '../site/context.ts';

/** Where forms are sent, as far as it can be read. */
export interface Endpoint {
  provider?: string;
  address?: string;
  accessKey?: string;
  honeypot?: string;
}

/** The endpoints in `site.json`, by name. */
export function endpointsIn(documents: JsonDocuments): [name: string, endpoint: Endpoint][] {
  const { forms } = (documents.get('site.json') ?? {}) as { forms?: { endpoints?: unknown } };
  const endpoints: Record<string, unknown> = Object(forms?.endpoints);
  return Object.entries(endpoints).map(([name, endpoint]) => [name, Object(endpoint) as Endpoint]);
}

/** The endpoints of a document that is `site.json`; none of any other. */
export function endpointsOf({ file, documents }: DocumentContext): [name: string, endpoint: Endpoint][] {
  return file === 'site.json' ? endpointsIn(documents) : [];
}

/** The endpoint of a name. */
export function endpointNamed(name: unknown, { documents }: DocumentContext): Endpoint | undefined {
  return endpointsIn(documents).find(([known]) => known === name)?.[1];
}
