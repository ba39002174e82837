import { fileChanges } from '../authoring/diff/files.ts';
import { contentAt } from '../authoring/diff/git.ts';
import { report } from '../authoring/diff/report.ts';
import { folderAt, Misuse, readWords, runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';

const usage = `Usage: npm run diff -- [options] [ref]

Shows what changed in the content since a git commit, branch or tag (default: HEAD): pages and
blocks that were added (+), removed (-), moved (>) or changed (~), and changes in other files.
Compares with the files on disk, committed or not; formatting and property order are ignored.

  --content <dir>   content folder (default: content)
  --help, -h        show this help

Exit codes: 0 success, with or without changes, 2 usage or other error.`;

/**
 * Prints what changed in the content since a commit. Returns the exit code. Throws Misuse for invalid arguments, and a
 * readable error if git fails.
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
  if (more.length > 0) throw new Misuse(`expected one ref, got ${positionals.length}`);
  return { help: values.help ?? false, ref, content: values.content };
}

if (process.argv[1]?.endsWith('diff.ts')) runCommand('The diff', main);
