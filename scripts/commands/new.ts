import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBlock } from '../authoring/new/block.ts';
import { newForm } from '../authoring/new/form.ts';
import { checkName } from '../authoring/new/names.ts';
import { newPage } from '../authoring/new/page.ts';
import type { Plan, Project } from '../authoring/new/plan.ts';
import { newReward } from '../authoring/new/reward.ts';
import { newSector } from '../authoring/new/sector.ts';
import { folderAt, Misuse, readWords, runCommand } from '../cli/command.ts';
import { writeInto } from '../files/write.ts';

const kinds: Readonly<Record<string, (name: string, project: Project) => Plan>> = {
  page: newPage,
  sector: newSector,
  reward: newReward,
  form: newForm,
  block: newBlock,
};
const known = Object.keys(kinds).join(', ');

/** How the command is called. */
export const usage = `Usage: npm run new -- <kind> <name> [options]

Writes a valid starting point and says what to do next.

  page <name>       content/pages/<name>.json; folders stand in the name, as in guides/taxes
  sector <name>     content/sectors/<name>.json
  reward <name>     one more reward in content/data/rewards.json
  form <name>       content/forms/<name>.json, and its endpoint in content/site.json
  block <name>      a type of block: its schema, its component and its line in blocks/static.ts

  --content <dir>   the folder of the content, otherwise content
  --root <dir>      the folder that schema and blocks lie in, otherwise the project
  --help, -h        prints this

Names are in kebab-case. Nothing that is there is ever overwritten.
Exit codes: 0 written, 2 called wrongly or unable to write.`;

/**
 * Makes what the arguments ask for and says what to do next.
 * @param args the words after the name of the command
 * @returns the exit code
 * @throws Misuse when they cannot be followed; nothing is written then
 */
export function main(args: string[]): number {
  const { values, positionals } = readWords(args, {
    content: { type: 'string' },
    root: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [kind, name, ...surplus] = positionals;
  if (kind === undefined) throw new Misuse(`say what to make: ${known}`);
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) throw new Misuse(`there is no kind "${kind}"; there are ${known}`);
  if (name === undefined) throw new Misuse(`the ${kind} needs a name`);
  if (surplus.length > 0) throw new Misuse(`one name is enough; "${surplus.join(' ')}" is too much`);
  checkName(kind, name);

  const project = folderAt(values.root, '.');
  const content = values.content === undefined ? join(project, 'content') : values.content;
  const { files, next, finish } = make(name, { root: project, content: () => folderAt(content, 'content') });
  write(files);
  finish?.();
  console.log(next.join('\n'));
  return 0;
}

/** Writes all files, or none: what was written is taken back when another one cannot be. */
function write(files: Plan['files']): void {
  const undo: (() => void)[] = [];
  try {
    for (const [file, text] of files) {
      const before = existsSync(file) ? readFileSync(file) : undefined;
      undo.push(() => (before ? writeFileSync(file, before) : rmSync(file, { force: true })));
      writeInto('', file, text);
    }
  } catch (error) {
    undo.pop();
    for (const takeBack of undo) takeBack();
    throw error;
  }
}

if (process.argv[1]?.endsWith('new.ts')) runCommand('The command', main);
