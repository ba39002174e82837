import { newFindings } from '../authoring/rename/news.ts';
import { type Plan, planRename } from '../authoring/rename/plan.ts';
import { writePlan } from '../authoring/rename/write.ts';
import { check } from '../check/all.ts';
import { pretty } from '../check/formatters/pretty.ts';
import { Misuse, runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { contentDir, contentOption } from './options.ts';

runCommand({
  name: 'rename',
  args: '<old-route> <new-route>',
  description: `Gives a page another address, such as: npm run rename -- /press /newsroom/press
Its file moves, in every language; links to it in all content lead to the new
address, and the old one becomes an alias, so that nothing outside breaks.
Nothing is written when the check would find something that it does not find now.`,
  options: contentOption,
  notes: 'Exit codes: 0 renamed, 1 findings, 2 called wrongly or unable to run.',
  faultCode: 2,
  run: (values, [from, to, ...more]) => {
    if (from === undefined || to === undefined || more.length > 0)
      throw new Misuse(
        'it takes two addresses, the old and the new, such as /press /newsroom/press; see --help',
      );
    return rename(contentDir(values), from, to);
  },
});

/** Renames a page, and prints what changed or what the check would find. Gives the exit code. */
function rename(dir: string, from: string, to: string): number {
  const [start, schemas, files] = [performance.now(), readSchemas(), readContent(dir)];
  const plan = planRename(files, schemas, from, to);
  const findings = newFindings(check(files, schemas), check(plan.files, schemas), plan.moves, to);
  if (findings.length > 0) {
    const checked = [...plan.files.keys()].map((path) => `content/${path}`);
    const milliseconds = performance.now() - start;
    console.log(pretty({ findings, checked, files: plan.files, milliseconds }));
    console.error('Nothing was written: the check would find this afterwards.');
    return 1;
  }
  writePlan(dir, files, plan);
  for (const line of linesOf(plan)) console.log(line);
  return 0;
}

/** What a rename did, a line for each file that moved or in which links changed. */
function linesOf({ moves, links, left }: Plan): string[] {
  return [
    ...moves.map((move) => `moved content/${move.from} to content/${move.to}; ${move.alias} leads there`),
    ...[...links].map(([file, count]) => `rewrote ${count} link${count === 1 ? '' : 's'} in content/${file}`),
    ...left.map((file) => `left a link in content/${file} that leads there for some entries alone`),
  ];
}
