import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from '../check/formats/command.ts';
import { root } from '../paths.ts';

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
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [from, to] = positionals;
  if (from === undefined || to === undefined || positionals.length > 2)
    throw new Misuse(
      'it takes two addresses, the old and the new, such as /press /newsroom/press; see --help',
    );
  const dir = values.content === undefined ? join(root, 'content') : resolve(values.content);
  if (!existsSync(dir)) throw new Misuse(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new Misuse(`${dir} is no folder`);
  return { dir, from, to };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { content: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n| To specify)/);
    throw new Misuse(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
  }
}
