import { isRecord } from '../../../renderer/content/documents.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import { UsageError } from '../../cli/command.ts';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';
import form from './form.json' with { type: 'json' };
import { filledIn } from './names.ts';
import { assertFree, type Content, type Start } from './plan.ts';
import { inLanguageOf } from './site-language.ts';

/**
 * Plans a form and an endpoint of the same name: the built-in inbox.
 * @param name the name of its file
 * @throws UsageError if the form or the endpoint exists; UserError if site.json has no endpoints
 */
export function newForm(name: string, { dir, files, site }: Content, project: Project): Start {
  const file = `forms/${name}.json`;
  assertFree(dir, file, `content/${file}`);
  const { value } = files.get('site.json') ?? {};
  const endpoints = isRecord(value) ? lookUp(value, 'forms.endpoints') : undefined;
  if (!isRecord(endpoints)) throw new UserError('content/site.json is missing, or has no forms.endpoints');
  if (Object.hasOwn(endpoints, name))
    throw new UsageError(`content/site.json already has an endpoint "${name}"`);
  const endpoint = { provider: 'inbox', address: `/_inbox/${name}`, honeypot: 'website' };
  return {
    operations: [
      { op: 'set', file: 'site.json', at: `/forms/endpoints/${name}`, value: endpoint },
      { op: 'create-file', file, value: inLanguageOf(project, site, filledIn(name)(form) as object) },
    ],
    next: [
      `Created content/${file}, and its endpoint in content/site.json, which uses the built-in inbox.`,
      'Next, edit its title, fields and messages.',
      `Add it to a page with this block: { "type": "form", "form": "${name}" }`,
      'Run npm run dev to try it; npm run inbox lists what was sent. Run npm run check to validate it.',
    ],
  };
}
