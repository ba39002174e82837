import type { CodeLens } from 'vscode-languageserver/node';
import { pluralize } from '../cli/pluralize.ts';
import { mentionsOf } from '../operations/references/find.ts';
import type { OpenFile } from '../operations/references/open-file.ts';
import { start } from './ranges.ts';

/** The command that opens a page of the dev server; the argument is its URL. */
export const showCommand = 'content.show';

/** Code lenses above a file: the URLs of a page, or for other files the number of files that use it. */
export function lensesOf({ context, locale, site }: OpenFile, server: string): CodeLens[] {
  const { file } = context;
  const paths = locale.site.routes
    .filter((route) => route.file === file || route.entry === file)
    .map(({ path }) => path);
  if (paths.length > 0)
    return paths.slice(0, 3).map((path) => {
      return { range: start, command: { title: path, command: showCommand, arguments: [server + path] } };
    });
  if (!/^(?:pieces|forms|layouts|media)\//.test(file)) return [];
  const usedNames = new Set(
    mentionsOf(site, { kind: 'file', file: file.replace(/^(media\/.+)\.json$/, '$1') }).map(
      ({ path }) => path,
    ),
  );
  return [{ range: start, command: { title: `used in ${pluralize(usedNames.size, 'file')}`, command: '' } }];
}
