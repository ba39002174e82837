import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { root } from '../files/root.ts';

/** Thrown when a command is called in a way that it does not understand. */
export class Misuse extends Error {}

/** Reads the options and words of a command. Throws Misuse. */
export function readWords<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n| To specify)/);
    throw new Misuse(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
  }
}

/**
 * A folder that a command was told to use, or the one of that name in the project, as a full path. Throws Misuse where
 * there is none.
 */
export function folderAt(given: string | undefined, name: string): string {
  const dir = given === undefined ? join(root, name) : resolve(given);
  if (!existsSync(dir)) throw new Misuse(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new Misuse(`${dir} is no folder`);
  return dir;
}

/**
 * Runs a command with the words it was called with, and ends with its exit code. What it throws is told in one line,
 * and ends with 2.
 * @param name what a sentence calls the command, such as `The check`
 */
export function runCommand(name: string, main: (args: string[]) => number): void {
  const complain = (error: unknown) => {
    const said = error instanceof Misuse ? 'was called wrongly' : 'could not run';
    const why = error instanceof Error ? error.message : String(error);
    console.error(`${name} ${said}: ${why.replaceAll(/\s+/g, ' ')}`);
    process.exitCode = 2;
  };
  // Whoever reads the output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') complain(error);
  });
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    complain(error);
  }
}
