import { readCommand, usage } from '../authoring/rename/command.ts';
import { newFindings } from '../authoring/rename/news.ts';
import { type Plan, planRename } from '../authoring/rename/plan.ts';
import { writePlan } from '../authoring/rename/write.ts';
import { check } from '../check/engine/check.ts';
import { pretty } from '../check/formatters/pretty.ts';
import { runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';

/** Gives a page another address and prints what that changed, or what the check would find. Gives the exit code. */
export function main(args: string[]): number {
  const command = readCommand(args);
  if (!command) {
    console.log(usage);
    return 0;
  }
  const { dir, from, to } = command;
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

if (process.argv[1]?.endsWith('rename.ts')) runCommand('The rename', main);
