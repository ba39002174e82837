import { isObject } from '../../../renderer/content/documents.ts';
import { isFromFolder, routesIn } from '../../../renderer/content/sidebar.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import { folderPattern, foldersOf, nearestFolder } from '../site/folders.ts';

export const unknownFolder: Rule = {
  code: 'unknown-folder',
  description: 'A sidebar lists a folder that does not exist or contains no pages.',
  help: 'Write the path of a folder with pages under `content/pages`.',
  check: {
    blocks: (file, site) =>
      blocksIn(site.documents.get(file) ?? {}, site).flatMap(
        ({ block, path, isInPiece }): FolderProblem[] => {
          const { items } = block;
          // Problems in pieces are reported in the piece, other texts by `pattern-mismatch`.
          if (!isFromFolder(items) || isInPiece || !folderPattern.test(items.folder)) return [];
          const { folder, labels } = items;
          const folders = foldersOf(site);
          if (routesIn(folder, site.routes).length === 0) {
            const message = `there are no pages in content/pages/${folder}`;
            return [{ path: [...path, 'items', 'folder'], message, suggestion: nearestFolder(folder, site) }];
          }
          return Object.keys(isObject(labels) ? labels : {})
            .filter((name) => !folders.has(`${folder}/${name}`))
            .map((name) => {
              const message = `there is no folder ${JSON.stringify(name)} in content/pages/${folder}`;
              return { path: [...path, 'items', 'labels', name], at: 'key' as const, message };
            });
        },
      ),
  },
};

type FolderProblem = Problem & { path: Path };
