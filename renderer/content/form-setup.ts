import type { FormSetup } from '../../schema/types.d.ts';
import { type Documents, documentAt } from './documents.ts';

/**
 * The settings that a form needs in addition to its document: its endpoint and the URL of its validation rules.
 * @param scripts the URLs of form modules by locale and name, such as `en/contact`
 * @throws if the site has no endpoint with the name that the form submits to
 */
export function formSetup(
  name: string,
  locale: string,
  documents: Documents,
  scripts: ReadonlyMap<string, string>,
): FormSetup {
  const { forms } = documentAt(documents, 'site.json', 'site');
  const { endpoint } = documentAt(documents, `forms/${name}.json`, 'form').send;
  const service = forms?.endpoints[endpoint];
  if (!forms || !service) throw new Error(`content/site.json has no endpoint "${endpoint}"`);
  const { endpoints: _, ...settings } = forms;
  return { name, lang: locale, script: scripts.get(`${locale}/${name}`) ?? '', service, ...settings };
}
