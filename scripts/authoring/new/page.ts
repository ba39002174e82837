import { duplicateTitle } from '../../check/rules/pages.ts';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';
import { titleOf, wordsOf } from './names.ts';
import template from './page.json' with { type: 'json' };
import { askWith, type Content, type Start } from './plan.ts';
import { claimRoutes, previewHint } from './routes.ts';
import { inLanguageOf } from './site-language.ts';

/**
 * Plans a page.
 * @param name its path under `content/pages`, without `.json`
 * @throws UsageError if the file or its route is taken
 */
export function newPage(name: string, content: Content, project: Project): Start {
  const file = `pages/${name}.json`;
  const [route = ''] = claimRoutes(content, file, template);
  const json = JSON.stringify(inLanguageOf(project, content.site, template));
  const page = titlesFor(name)
    .map((title) => titled(json, title))
    .find((candidate) => isUnique(content, file, candidate));
  if (!page) throw new UserError(`found no unused title for ${name}`);
  return {
    operations: [{ op: 'create-file', file, value: page }],
    next: [
      `Created content/${file}.`,
      'Next, edit its title, description and blocks; the placeholder text explains what goes where.',
      `${previewHint(route)} while you edit. Run npm run check to validate it.`,
      `Link to ${route} from another page or from content/layouts/default.json so that visitors find it.`,
    ],
  };
}

/** Candidate titles: the last segment of the name, then with the other segments, then with a number. */
function titlesFor(name: string): string[] {
  const parts = name.split('/').filter((part, index, all) => part !== 'index' || index < all.length - 1);
  const [last = name, ...above] = parts.reverse();
  const title = [last, ...above].map((part, index) => (index > 0 ? wordsOf(part) : titleOf(part))).join(', ');
  return [titleOf(last), title, ...Array.from({ length: 98 }, (_, index) => `${title} ${index + 2}`)];
}

function isUnique(content: Content, file: string, page: object): boolean {
  return askWith(content, file, page, duplicateTitles) <= duplicateTitles(content.site);
}

function duplicateTitles(site: Content['site']): number {
  return [...site.documents.keys()].flatMap((file) => duplicateTitle.check.inSite?.(file, site) ?? []).length;
}

/** What stands for the title of a page in its texts, which are translated without it. */
const titleMark = '{{title}}';

/** A page with its title in its texts. @param json the page as JSON */
function titled(json: string, title: string): object {
  const page = JSON.parse(json.replaceAll(titleMark, title));
  return { ...page, description: page.description.slice(0, 160) };
}
