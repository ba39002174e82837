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

/** The help text. */
export const usage = `Usage: npm run new -- <kind> <name> [options]

Creates a valid starting point and says what to do next.

  page <name>       content/pages/<name>.json; the name may include folders: guides/taxes
  sector <name>     content/sectors/<name>.json
  reward <name>     a new reward in content/data/rewards.json
  form <name>       content/forms/<name>.json, and its endpoint in content/site.json
  block <name>      a block type: its schema, its component and its entry in blocks/static.ts

  --content <dir>   content folder (default: content)
  --root <dir>      folder that contains schema and blocks (default: the project)
  --help, -h        show this help

Names are in kebab-case. Existing files are never overwritten.
Exit codes: 0 created, 2 usage or write error.`;

/**
 * Creates what the arguments ask for and prints the next steps.
 * @param args the command-line arguments
 * @returns the exit code
 * @throws Misuse for invalid arguments; nothing is written then
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
  const [kind, name, ...extra] = positionals;
  if (kind === undefined) throw new Misuse(`name what to create: ${known}`);
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) throw new Misuse(`unknown kind "${kind}"; use one of ${known}`);
  if (name === undefined) throw new Misuse(`the ${kind} needs a name`);
  if (extra.length > 0) throw new Misuse(`unexpected argument '${extra[0]}'; see --help`);
  checkName(kind, name);

  const project = folderAt(values.root, '.');
  const content = values.content === undefined ? join(project, 'content') : values.content;
  const { files, next, finish } = make(name, { root: project, content: () => folderAt(content, 'content') });
  write(files);
  finish?.();
  console.log(next.join('\n'));
  return 0;
}

/** Writes all files or none: if one cannot be written, the others are restored. */
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
    for (const restore of undo) restore();
    throw error;
  }
}

if (process.argv[1]?.endsWith('new.ts')) runCommand('The command', main);
