import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from './check/formats/command.ts';
import { fileChanges } from './diff/files.ts';
import { contentAt } from './diff/git.ts';
import { report } from './diff/report.ts';
import { root } from './paths.ts';
import { readContent } from './read.ts';

const usage = `Usage: npm run diff -- [options] [ref]

Tells what changed in the content since a commit, a branch or a tag of git, otherwise since
HEAD: pages and blocks that were added (+), removed (-), moved (>) or changed (~), and what
is new in the other files. What is compared is the content as it lies on the disk; how a file
is laid out, and in which order its properties stand, says nothing.

  --content <dir>   the folder of the content, otherwise content
  --help, -h        prints this

Exit codes: 0 told, whether or not anything changed, 2 called wrongly or unable to run.`;

/**
 * Prints what changed in the content since a commit. Gives the exit code. Throws Misuse when it was called wrongly,
 * and an error with a sentence when git cannot say what was.
 */
export function main(args: string[]): number {
  const { help, ref, content } = readCommand(args);
  if (help) {
    console.log(usage);
    return 0;
  }
  const dir = content === undefined ? join(root, 'content') : resolve(content);
  if (!existsSync(dir)) throw new Misuse(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new Misuse(`${dir} is no folder`);
  console.log(report(fileChanges(contentAt(ref, dir), readContent(dir)), ref));
  return 0;
}

function readCommand(args: string[]): { help: boolean; ref: string; content: string | undefined } {
  const { values, positionals } = parse(args);
  const [ref = 'HEAD', ...more] = positionals;
  if (more.length > 0) throw new Misuse(`one ref alone can be compared with, not ${positionals.length}`);
  return { help: values.help ?? false, ref, content: values.content };
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

/** Says in one line why there is nothing to tell. Gives the exit code. */
function complain(error: unknown): number {
  const said = error instanceof Misuse ? 'The diff was called wrongly' : 'The diff could not run';
  const why = error instanceof Error ? error.message : String(error);
  console.error(`${said}: ${why.replaceAll(/\s+/g, ' ')}`);
  return 2;
}

if (process.argv[1]?.endsWith('diff.ts')) {
  // Whoever reads the output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = complain(error);
  });
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = complain(error);
  }
}
