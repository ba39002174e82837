import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitAt, git, gitLine } from '../../files/git.ts';

/**
 * Writes a content folder as it was at a commit into another folder. That is a clone which shares the objects of the repository,
 * so it knows when files changed, and can be deleted at any time.
 * @param folder the folder of the clone, which is replaced
 * @returns the content folder in it, empty if there was none
 * @throws UserError if the content is not in a git repository, or the commit is unknown
 */
export function checkOut(ref: string, contentDir: string, folder: string): string {
  const commit = commitAt(ref, contentDir);
  const top = gitLine(contentDir, 'rev-parse', '--show-toplevel');
  const prefix = gitLine(contentDir, 'rev-parse', '--show-prefix');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  git(top, ['clone', '--quiet', '--shared', '--no-checkout', '--', top, folder]);
  git(folder, ['update-ref', '--no-deref', 'HEAD', commit]);
  const content = join(realpathSync(folder), prefix);
  if (git(folder, ['ls-tree', commit, '--', prefix || '.']).length > 0)
    git(folder, ['checkout', '--quiet', commit, '--', prefix || '.']);
  if (!existsSync(content)) mkdirSync(content, { recursive: true });
  return content.replace(/\/$/, '');
}
