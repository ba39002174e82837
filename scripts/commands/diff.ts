import { fileChanges } from '../authoring/diff/files.ts';
import { contentAt } from '../authoring/diff/git.ts';
import { report } from '../authoring/diff/report.ts';
import { Misuse, runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';
import { contentDir, contentOption } from './options.ts';

runCommand({
  name: 'diff',
  args: '[ref]',
  description: `Tells what changed in the content since a commit, a branch or a tag of git, otherwise since
HEAD: pages and blocks that were added (+), removed (-), moved (>) or changed (~), and what
is new in the other files. It compares the content as it is on disk; the layout of a file and
the order of its properties do not matter.`,
  options: contentOption,
  notes: 'Exit codes: 0 done, whether or not anything changed, 2 called wrongly or unable to run.',
  faultCode: 2,
  run: (values, [ref = 'HEAD', ...more]) => {
    if (more.length > 0) throw new Misuse(`one ref alone can be compared with, not ${more.length + 1}`);
    const dir = contentDir(values);
    console.log(report(fileChanges(contentAt(ref, dir), readContent(dir)), ref));
    return 0;
  },
});
