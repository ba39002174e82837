import { check } from './check/all.ts';
import { Misuse } from './check/formats/command.ts';
import { pretty } from './check/formats/pretty.ts';
import { readContent } from './read.ts';
import { readCommand, usage } from './rename/command.ts';
import { newFindings } from './rename/news.ts';
import { type Plan, planRename } from './rename/plan.ts';
import { writePlan } from './rename/write.ts';
import { readSchemas } from './schemas.ts';

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

/** Says in one line why the page was not renamed. Gives the exit code. */
function complain(error: unknown): number {
  const said = error instanceof Misuse ? 'The rename was called wrongly' : 'The rename could not run';
  const why = error instanceof Error ? error.message : String(error);
  console.error(`${said}: ${why.replaceAll(/\s+/g, ' ')}`);
  return 2;
}

if (process.argv[1]?.endsWith('rename.ts')) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = complain(error);
  });
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = complain(error);
  }
}
