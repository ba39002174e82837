import { fileChanges } from '../authoring/diff/files.ts';
import { contentAt } from '../authoring/diff/git.ts';
import { report } from '../authoring/diff/report.ts';
import { folderAt, Misuse, readWords, runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';

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
  const dir = folderAt(content, 'content');
  console.log(report(fileChanges(contentAt(ref, dir), readContent(dir)), ref));
  return 0;
}

function readCommand(args: string[]): { help: boolean; ref: string; content: string | undefined } {
  const { values, positionals } = readWords(args, {
    content: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  const [ref = 'HEAD', ...more] = positionals;
  if (more.length > 0) throw new Misuse(`one ref alone can be compared with, not ${positionals.length}`);
  return { help: values.help ?? false, ref, content: values.content };
}

if (process.argv[1]?.endsWith('diff.ts')) runCommand('The diff', main);
