import { pathOf, routesIn } from '../../../renderer/content/sidebar.ts';
import { versionsIn } from '../../../renderer/content/versions.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { foldersOf } from '../site/folders.ts';
import { nearest } from '../text/nearest.ts';

const settings = 'site.json';

export const invalidVersion: Rule = {
  code: 'invalid-version',
  description: 'The folder of a version has no pages or no index page, or is inside that of another version.',
  help: 'Give each version a folder of its own, with an index page.',
  check: {
    site: (site) => {
      const folders = versionsIn(site.own).map(({ folder }) => folder);
      return folders.flatMap((folder, index): SiteProblem[] => {
        const problem = problemOf(folder, folders.slice(0, index), site);
        return problem ? [{ file: settings, path: ['versions', index, 'folder'], ...problem }] : [];
      });
    },
  },
};

/** The problem of the folder of a version, given those of newer versions. */
function problemOf(folder: string, newer: readonly string[], site: SiteContext) {
  const isInside = (one: string, other: string) => one.startsWith(`${other}/`);
  const other = newer.find((each) => isInside(each, folder) || isInside(folder, each));
  if (other !== undefined)
    return {
      message: `one of the folders ${folder} and ${other} contains the other; write folders side by side`,
    };
  const pages = routesIn(folder, site.routes);
  if (pages.length === 0) {
    const suggestion = nearest(folder, foldersOf(site));
    return { message: `there are no pages in content/pages/${folder}`, ...(suggestion && { suggestion }) };
  }
  if (pages.some(({ file }) => pathOf(file) === folder)) return undefined;
  return {
    message: `content/pages/${folder} needs an index page, to which other versions link for pages that they lack`,
  };
}
