import type { FormSetup } from '../../schema/types.d.ts';
import { type Documents, documentAt } from './documents.ts';

/**
 * What a form needs besides its document: its service, and the address of its rules.
 * @param scripts the addresses of form modules by locale and name, such as `en/contact`
 * @throws where the site has no endpoint of the name that the form sends to
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
  return { name, script: scripts.get(`${locale}/${name}`) ?? '', service, ...settings };
}
