import { folderAt, Misuse, readWords } from '../../cli/command.ts';

/** How the command is called. */
export const usage = `Usage: npm run rename -- [options] <old-route> <new-route>

Gives a page another address, such as: npm run rename -- /press /newsroom/press
Its file moves, in every language; links to it in all content lead to the new
address, and the old one becomes an alias, so that nothing outside breaks.
Nothing is written when the check would find something that it does not find now.

  --content <dir>   the folder of the content, otherwise content
  --help, -h        prints this

Exit codes: 0 renamed, 1 findings, 2 called wrongly or unable to run.`;

/** What the command is asked to do. */
export interface Command {
  /** The folder of the content, as a full path. */
  dir: string;
  /** The address that the page has. */
  from: string;
  /** The address that the page is to have. */
  to: string;
}

/** Reads the arguments; undefined where help is asked for. Throws Misuse. */
export function readCommand(args: string[]): Command | undefined {
  const { values, positionals } = readWords(args, {
    content: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return undefined;
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Misuse(
      'it takes two addresses, the old and the new, such as /press /newsroom/press; see --help',
    );
  return { dir: folderAt(values.content, 'content'), from, to };
}
