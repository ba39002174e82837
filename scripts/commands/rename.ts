import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pretty } from '../check/formatters/pretty.ts';
import { resolvePathsIn } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { pluralize } from '../cli/pluralize.ts';
import type { Project } from '../files/project.ts';
import { judge } from '../operations/judge.ts';
import { planOf } from '../operations/plan.ts';
import { planRename, type Rename } from '../operations/rename/plan.ts';
import { openOperableSite } from '../operations/site.ts';
import { contentOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'rename',
  args: '<old-route> <new-route>',
  description: `Moves a page to another route: npm run rename -- /press /newsroom/press
Moves its file in every language with the Markdown files beside it, and updates all links to it;
the old route becomes an alias, so that links from other sites keep working. The page of an entry
keeps its template: its file, the lists and references that name it change too, and the old route
becomes a redirect. With a slash at the end of both routes, all pages of a section move:
npm run rename -- /handbook/kitchen/ /handbook/cooking/
A route with a language prefix, such as /de/kontakt, sets the "path" of the page in that language.
Nothing is written if the rename would cause new findings in the check.`,
  options: contentOption,
  notes: 'Exit codes: 0 renamed, 1 findings, 2 usage or other error.',
  faultCode: 2,
  run: (values, [from, to, ...more]) => {
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('expected two routes, such as /press /newsroom/press; see --help');
    return rename(siteOf(values), from, to);
  },
});

/** Renames a page and prints what changed, or the new findings. Returns the exit code. */
function rename(project: Project, from: string, to: string): number {
  const { contentDir: dir } = project;
  const start = performance.now();
  const site = openOperableSite(project);
  const made = planRename(site.check, from, to, (path) => existsSync(join(dir, path)));
  const plan = planOf(made, site);
  const { added: findings } = judge(plan, site.check);
  if (findings.length > 0) {
    const checked = [...made.files.keys()].map((path) => `content/${path}`);
    const milliseconds = performance.now() - start;
    console.log(pretty({ findings, checked, dir, files: made.files, milliseconds }));
    console.error('Nothing was written: the rename would cause these findings.');
    return 1;
  }
  site.commit(plan);
  for (const line of describe(made, from, to)) console.log(resolvePathsIn(dir, line));
  return 0;
}

/** Describes a rename: a line per moved file and per file with changed links, and what stays. */
function describe({ moves, translated, links, skipped, below }: Rename, from: string, to: string): string[] {
  return [
    ...(translated ? [`changed the path in content/${translated}; ${from} now redirects`] : []),
    ...moves.map(
      (move) =>
        `moved content/${move.from} to content/${move.to}${move.alias ? `; ${move.alias} now redirects` : ''}`,
    ),
    ...[...links].map(([file, count]) => `updated ${pluralize(count, 'link')} in content/${file}`),
    ...skipped.map((file) => `kept a link in content/${file} that points there for only some entries`),
    ...(below.length > 0
      ? [
          `kept ${pluralize(below.length, 'page')} below ${from}, such as ${below[0]}; to move the rest: npm run rename -- ${from}/ ${to}/`,
        ]
      : []),
  ];
}
