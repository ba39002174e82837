import { isObject } from '../../../renderer/content/documents.ts';
import { isFromFolder, routesIn } from '../../../renderer/content/sidebar.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { SiteIndex } from '../site/context.ts';
import { nearest } from '../text/nearest.ts';

/** `wrong-form` reports other texts. */
const folderPattern = /^[^/]+(\/[^/]+)*$/;

export const unknownFolder: Rule = {
  code: 'unknown-folder',
  description: 'A sidebar lists a folder that does not exist or contains no pages.',
  help: 'Write the path of a folder with pages under `content/pages`.',
  check: {
    blocks: (site) => {
      let folders: ReadonlySet<string> | undefined;
      return [...site.own].flatMap(([file, document]) => {
        const found: SiteProblem[] = [];
        for (const { block, path, isInPiece } of blocksIn(document, site)) {
          const { items } = block;
          // Problems in pieces are reported in the piece.
          if (!isFromFolder(items) || isInPiece || !folderPattern.test(items.folder)) continue;
          const { folder, labels } = items;
          folders ??= foldersOf(site);
          const suggestion = nearest(folder, folders);
          if (routesIn(folder, site.routes).length === 0) {
            const message = `there are no pages in content/pages/${folder}`;
            found.push({ file, path: [...path, 'items', 'folder'], message, suggestion });
            continue;
          }
          for (const name of Object.keys(isObject(labels) ? labels : {}))
            if (!folders.has(`${folder}/${name}`)) {
              const message = `there is no folder ${JSON.stringify(name)} in content/pages/${folder}`;
              found.push({ file, path: [...path, 'items', 'labels', name], at: 'key', message });
            }
        }
        return found;
      });
    },
  },
};

/** All folders of pages, including nested ones. */
function foldersOf({ routes }: SiteIndex): Set<string> {
  return new Set(
    routes.flatMap(({ file }) => {
      const names = file.split('/').slice(1, -1);
      return names.map((_, index) => names.slice(0, index + 1).join('/'));
    }),
  );
}
