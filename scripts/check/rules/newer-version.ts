import { createVersions, versionOf, versionsIn } from '../../../renderer/content/versions.ts';
import type { Rule } from '../rule.ts';
import { type SiteContext, siteQuery } from '../site/context.ts';
import { isInternal, pathIn, withPath } from '../text/links.ts';

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
        const [latest, own] = [versions[0]?.title, versions[number]?.title];
        const message = `this page is of version ${own}, but the link leads to version ${latest}`;
        return { message, suggestion: (path === target.named && same.named) || same.path };
      }
      return undefined;
    },
  },
  fix: withPath,
};

/** Asked for, because it is the same for all links of a site. */
const versionsOf = siteQuery('versions of pages', ({ documents, routes }: SiteContext) => {
  const versions = versionsIn(documents);
  return { versions, counterpartOf: createVersions(versions, routes).counterpartOf };
});
