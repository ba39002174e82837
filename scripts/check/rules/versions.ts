import { pathOf, routesIn } from '../../../renderer/content/sidebar.ts';
import { createVersions, versionOf, versionsIn } from '../../../renderer/content/versions.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { folderPattern, nearestFolder } from '../site/folders.ts';
import { isInternal, pathIn, replacePath } from '../text/links.ts';

const settingsFile = 'site.json';

export const invalidVersion: Rule = {
  code: 'invalid-version',
  description: 'The folder of a version has no pages or no index page, or is inside that of another version.',
  help: 'Give each version its own folder with an index page.',
  check: {
    site: (site) => {
      const folders = versionsIn(site.localeDocuments).map(({ folder }) => folder);
      return folders.flatMap((folder, index): SiteProblem[] => {
        // `pattern-mismatch` reports other texts.
        if (!folderPattern.test(folder)) return [];
        const problem = problemOfVersion(folder, folders.slice(0, index), site);
        return problem ? [{ file: settingsFile, path: ['versions', index, 'folder'], ...problem }] : [];
      });
    },
  },
};

/** The problem of the folder of a version, given those of newer versions. */
function problemOfVersion(folder: string, newer: readonly string[], site: SiteContext) {
  const isInside = (one: string, other: string) => one.startsWith(`${other}/`);
  const other = newer.find((each) => isInside(each, folder) || isInside(folder, each));
  if (other !== undefined) {
    const message = `one of the folders ${folder} and ${other} contains the other; write folders side by side`;
    return { message };
  }
  const pages = routesIn(folder, site.routes);
  if (pages.length === 0) {
    const suggestion = nearestFolder(folder, site);
    return { message: `there are no pages in content/pages/${folder}`, ...(suggestion && { suggestion }) };
  }
  if (pages.some(({ file }) => pathOf(file) === folder)) return undefined;
  const message = `content/pages/${folder} needs an index page, to which other versions link for pages that they lack`;
  return { message };
}

export const newerVersion: Rule = {
  code: 'newer-version',
  isForLaunch: true,
  description:
    'A page of an older version links to the latest version of a page that its own version contains too.',
  help: 'Link to the page in the same version. Only reported with `--launch`, because the link can be intended.',
  check: {
    link: ({ href, file }, site) => {
      const { versions, counterpartOf } = site.ask(versionsOf);
      const { path } = pathIn(href);
      const target = isInternal(href) && versions.length > 1 ? site.byPath.get(path) : undefined;
      if (!target || versionOf(target, versions) !== 0) return undefined;
      const numbers = file === '' ? [...versions.keys()] : [versionOf({ file }, versions) ?? 0];
      for (const number of numbers) {
        const same = counterpartOf(target, number);
        if (!same) continue;
        const [latest, pageVersion] = [versions[0]?.title, versions[number]?.title];
        const message = `this page is of version ${pageVersion}, but the link leads to version ${latest}`;
        return { message, suggestion: (path === target.pathByName && same.pathByName) || same.path };
      }
      return undefined;
    },
  },
  fix: replacePath,
};

/** Asked for, because it is the same for all links of a site. */
const versionsOf = siteQuery('versions of pages', ({ documents, routes }: SiteContext) => {
  const versions = versionsIn(documents);
  return { versions, counterpartOf: createVersions(versions, routes).counterpartOf };
});
