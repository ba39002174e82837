import type { CodeLens } from 'vscode-languageserver/node';
import type { OpenFile } from './cursor.ts';
import { mentionsOf } from './entities/find.ts';
import { start } from './places.ts';

/** The command that shows a page of the dev server: its address is the argument. */
export const showCommand = 'content.show';

/** What stands above a file: the addresses of a page, and how many files use what is no page. */
export function lensesOf({ context, locale, site }: OpenFile, server: string): CodeLens[] {
  const { file } = context;
  const paths = locale
    .index()
    .routes.filter((route) => route.file === file || route.entry === file)
    .map(({ path }) => path);
  if (paths.length > 0)
    return paths.slice(0, 3).map((path) => {
      return { range: start, command: { title: path, command: showCommand, arguments: [server + path] } };
    });
  if (!/^(?:pieces|forms|layouts|media)\//.test(file)) return [];
  const used = new Set(
    mentionsOf(site, { kind: 'file', file: file.replace(/^(media\/.+)\.json$/, '$1') }).map(
      ({ path }) => path,
    ),
  );
  return [
    {
      range: start,
      command: { title: `used in ${used.size} file${used.size === 1 ? '' : 's'}`, command: '' },
    },
  ];
}
