import { Misuse, readWords } from '../../cli/command.ts';
import { chooseFormat, formats } from './choose.ts';
import type { Format } from './report.ts';

/** How the check is called. */
export const usage = `Usage: npm run check -- [options] [files]

Finds every mistake in the content. All of it is read, whichever files are named;
only what is found in them is printed then.

  --format <name>   ${Object.keys(formats).join(', ')}; otherwise github in GitHub Actions, and pretty
  --content <dir>   the folder of the content, otherwise content
  --fix             writes what is suggested where it mends the file, and changes nothing else
  --launch          also finds what may not be so once visitors come: placeholders,
                    pages that nothing leads to, a contact for weaknesses that expires
  --watch           checks again after each change, until it is ended
  --help, -h        prints this

Exit codes: 0 nothing found, 1 findings, 2 called wrongly or unable to run.
NO_COLOR=1 takes the colours away.`;

/** What the check is asked to do. */
export interface Command {
  help: boolean;
  fix: boolean;
  launch: boolean;
  watch: boolean;
  format: Format;
  /** The folder of the content, where one is named. */
  content: string | undefined;
  /** The files to tell about; all when empty. */
  names: readonly string[];
}

/** Reads the arguments. Throws Misuse. */
export function readCommand(
  args: string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Command {
  const { values, positionals } = readWords(args, {
    content: { type: 'string' },
    format: { type: 'string' },
    fix: { type: 'boolean' },
    launch: { type: 'boolean' },
    watch: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const format = chooseFormat(values.format, env);
  if (!format)
    throw new Misuse(`there is no format "${values.format}"; there are ${Object.keys(formats).join(', ')}`);
  const { help = false, fix = false, launch = false, watch = false, content } = values;
  if (watch && (fix || launch || positionals.length > 0))
    throw new Misuse('--watch goes with --format and --content alone');
  return { help, fix, launch, watch, format, content, names: positionals };
}
