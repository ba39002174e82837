import type { FormSetup, Site } from '../../schema/types.d.ts';
import { baseIn, documentAt, type JsonDocuments } from './documents.ts';

/**
 * The settings that a form needs in addition to its document: its endpoint and the URL of its validation rules.
 * @throws if the site has no endpoint with the name that the form submits to
 */
export function formSetup(
  name: string,
  locale: string,
  documents: JsonDocuments,
  { forms }: Pick<Site, 'forms'>,
  script: string,
): FormSetup {
  const { endpoint } = documentAt(documents, `forms/${name}.json`, 'form').send;
  const service = forms?.endpoints[endpoint];
  if (!forms || !service) throw new Error(`content/site.json has no endpoint "${endpoint}"`);
  const { endpoints: _, ...settings } = forms;
  const { address } = service;
  return {
    name,
    lang: locale,
    script,
    service: address.startsWith('/') ? { ...service, address: baseIn(documents) + address } : service,
    ...settings,
  };
}
