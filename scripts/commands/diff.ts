import { join, resolve } from 'node:path';
import { fileChanges } from '../authoring/diff/files.ts';
import { contentAt, otherChanges } from '../authoring/diff/git.ts';
import { report } from '../authoring/diff/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { shortPath } from '../cli/errors.ts';
import { pluralize } from '../cli/pluralize.ts';
import type { Project } from '../files/project.ts';
import { readContent } from '../files/read.ts';
import { contentOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'diff',
  args: '[ref]',
  description: `Shows what changed in the content since a git commit, branch or tag (default: HEAD): pages and
blocks that were added (+), removed (-), moved (>) or changed (~), and changes in other files.
Compares with the files on disk, committed or not; formatting and property order are ignored.`,
  options: {
    ...contentOption,
    report: {
      type: 'string',
      value: '<dir>',
      help: 'write a report instead: the URLs that change, with pictures before and after',
    },
  },
  notes: 'Exit codes: 0 success, with or without changes, 2 usage or other error.',
  faultCode: 2,
  run: ({ report: folder, ...values }, [ref = 'HEAD', ...more]) => {
    if (more.length > 0) throw new UsageError(`expected one ref, got ${more.length + 1}`);
    const project = siteOf(values);
    if (folder !== undefined) return writeInFolder(project, ref, resolve(folder));
    const { contentDir: dir } = project;
    const changes = fileChanges(contentAt(ref, dir), readContent(dir, project), otherChanges(ref, dir));
    console.log(report(changes, ref));
    return 0;
  },
});

async function writeInFolder(project: Project, ref: string, folder: string): Promise<number> {
  // Only this needs a build and a browser.
  const { writeReport } = await import('../tools/report/report.ts');
  const { pages, notes } = await writeReport(project, ref, folder);
  console.log(
    [`${pluralize(pages, 'page')} in ${shortPath(join(folder, 'index.html'))}`, ...notes].join('\n'),
  );
  return 0;
}
