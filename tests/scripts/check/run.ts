import checkCommand from '../../../scripts/commands/check.ts';
import { type CaseFiles, contentWith } from '../../cases.ts';
import { runHere } from '../../run.ts';
import { temporaryFolder } from '../../temporary.ts';

/** Writes the content of a case to a temporary folder. */
export function folderWith(files: CaseFiles): string {
  return temporaryFolder(Object.fromEntries([...contentWith(files)].map(([path, { text }]) => [path, text])));
}

/** Runs the command with only the given environment variables. */
export function runCheck(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = runHere(checkCommand, args, { PATH: process.env.PATH, ...env });
  return { code: status, out: stdout, err: stderr };
}

/** Writes content with three errors in two files, one with a difficult name, to a temporary folder. */
export function brokenFolder(): string {
  return folderWith({
    'pages/index.json': {
      $schema: '../../schema/page.json',
      title: 'Home',
      description: 'A description that is long enough to be shown by search engines.',
      blocks: [{ type: 'hero', titel: 'Hello {brand.nme}' }],
    },
    'pages/a, b: 100%.json': '',
  });
}
