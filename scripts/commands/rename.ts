import { readCommand, usage } from '../authoring/rename/command.ts';
import { newFindings } from '../authoring/rename/new-findings.ts';
import { type Plan, planRename } from '../authoring/rename/plan.ts';
import { writePlan } from '../authoring/rename/write.ts';
import { check } from '../check/engine/check.ts';
import { pretty } from '../check/formatters/pretty.ts';
import { runCommand } from '../cli/command.ts';
import { readContent } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';

/** Moves a page to another route and prints what changed, or the new findings. Returns the exit code. */
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
    console.error('Nothing was written: the rename would cause these findings.');
    return 1;
  }
  writePlan(dir, files, plan);
  for (const line of describe(plan)) console.log(line);
  return 0;
}

/** Describes a rename: a line per moved file and per file with changed links. */
function describe({ moves, links, skipped }: Plan): string[] {
  return [
    ...moves.map((move) => `moved content/${move.from} to content/${move.to}; ${move.alias} is now an alias`),
    ...[...links].map(([file, count]) => `updated ${count} link${count === 1 ? '' : 's'} in content/${file}`),
    ...skipped.map((file) => `kept a link in content/${file} that leads there for only some entries`),
  ];
}

if (process.argv[1]?.endsWith('rename.ts')) runCommand('The rename', main);
