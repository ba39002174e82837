import { folderAt, Misuse, readWords } from '../../cli/command.ts';

/** The help text. */
export const usage = `Usage: npm run rename -- [options] <old-route> <new-route>

Moves a page to another route: npm run rename -- /press /newsroom/press
Moves its file in every language and updates all links to it; the old route becomes an
alias, so that links from other sites keep working.
Nothing is written if the rename would cause new findings in the check.

  --content <dir>   content folder (default: content)
  --help, -h        show this help

Exit codes: 0 renamed, 1 findings, 2 usage or other error.`;

/** The parsed arguments. */
export interface Command {
  /** The content folder, as an absolute path. */
  dir: string;
  /** The current route of the page. */
  from: string;
  /** The new route of the page. */
  to: string;
}

/** Parses the arguments; undefined for `--help`. Throws Misuse. */
export function readCommand(args: string[]): Command | undefined {
  const { values, positionals } = readWords(args, {
    content: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return undefined;
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Misuse('expected two routes, such as /press /newsroom/press; see --help');
  return { dir: folderAt(values.content, 'content'), from, to };
}
