import { providers } from '../../../blocks/parts/form/providers.ts';
import { isObject, type JsonObject } from '../../../renderer/content/documents.ts';
import { basePath, urlOf } from '../../../renderer/content/url.ts';
import type { Site } from '../../../schema/types.d.ts';
import { endpointProblem } from '../../check/forms/endpoints.ts';
import type { InboxForm } from '../../server/inbox/forms.ts';
import type { InboxEndpoints } from '../../server/inbox/inbox.ts';

/**
 * The endpoints that the site's own inbox handles, by path.
 * @param sending the forms of the site, each with the name of its endpoint
 */
export function inboxEndpoints(
  { forms, url }: Site,
  sending: readonly (InboxForm & { endpoint: string })[],
): InboxEndpoints {
  const entries = Object.entries(forms?.endpoints ?? {}).filter(([, { provider }]) => provider === 'inbox');
  const host = urlOf(url)?.host;
  const formsOf = (name: string) =>
    sending.filter(({ endpoint }) => endpoint === name).map(({ locale, script }) => ({ locale, script }));
  return Object.fromEntries(
    entries.map(([name, { address, honeypot, quarantine }]) => [
      basePath(url) + address,
      { honeypot, ...(quarantine && { quarantine }), host, forms: formsOf(name) },
    ]),
  );
}

/**
 * Overrides the endpoints of site.json from environment variables, such as `FORM_CONTACT_PROVIDER`,
 * `FORM_CONTACT_ADDRESS` and `FORM_CONTACT_KEY` for the endpoint `contact`.
 * @throws if a provider is unknown, or does not support the URL
 */
export function replaceEndpoints(environment: NodeJS.ProcessEnv, site: JsonObject): JsonObject {
  if (!isObject(site.forms) || !isObject(site.forms.endpoints)) return site;
  const names = Object.keys(providers);
  const endpoints = Object.entries(site.forms.endpoints).map(([name, endpoint]) => {
    const variable = (part: string) => environment[`FORM_${name.toUpperCase().replaceAll('-', '_')}_${part}`];
    const provider = names.find((candidate) => candidate === variable('PROVIDER'));
    if (variable('PROVIDER') && !provider)
      throw new Error(`The provider of the endpoint ${name} must be one of ${names.join(', ')}.`);
    const set = {
      ...(provider && { provider }),
      ...(variable('ADDRESS') && { address: variable('ADDRESS') }),
      ...(variable('KEY') && { accessKey: variable('KEY') }),
    };
    const changed: Record<string, unknown> = { ...(isObject(endpoint) && endpoint), ...set };
    // The check has validated endpoints that are not overridden.
    const { provider: kind, address } = changed;
    const isSet = Object.keys(set).length > 0 && typeof address === 'string' && !address.includes('{');
    const why = isSet ? endpointProblem(String(kind), address) : undefined;
    if (why) throw new Error(`The endpoint ${name}, as the environment sets it: ${why}`);
    return [name, changed];
  });
  const forms = { ...site.forms, endpoints: Object.fromEntries(endpoints) };
  return { ...site, forms };
}
