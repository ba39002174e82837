import { posix } from 'node:path';
import { translationOf } from '../../../renderer/content/language.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';

export const invalidPath: Rule = {
  code: 'invalid-path',
  description: 'The page has a `path` that is not allowed.',
  help: 'Only translations can have a `path`, which must include the brackets of a template page; other pages get their path from the file name.',
  check: {
    files: ({ paths, known }) =>
      paths
        .filter((file) => isPage(file) && !translationOf(file) && known.get(file)?.path !== undefined)
        .map((file) => ({
          file,
          message: `only translations can have a "path"; ${adviceFor(file, paths)}`,
        })),
    document: ({ file, document: { path, collection } }) => {
      const segment = /\[[^\]]+\]/.exec(file)?.[0] ?? '';
      if (typeof path !== 'string' || typeof collection !== 'string' || path.includes(segment)) return [];
      return [{ path: ['path'], message: `the path of a template page must contain ${segment}` }];
    },
  },
};

/** What to do about a page with a `path` whose name is not that of a translation. */
function adviceFor(file: string, paths: readonly string[]): string {
  const [, name, code = ''] = /^(.+)[._-]([a-z]{2})\.json$/i.exec(file) ?? [];
  return name !== undefined && paths.includes(`${name}.json`)
    ? `if this is one, name it ${posix.basename(name)}.${code.toLowerCase()}.json`
    : 'rename the file to change the path of this page';
}
