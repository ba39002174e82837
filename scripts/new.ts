import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from './check/formats/command.ts';
import { newBlock } from './new/block.ts';
import { newForm } from './new/form.ts';
import { checkName } from './new/names.ts';
import { newPage } from './new/page.ts';
import type { Plan, Project } from './new/plan.ts';
import { newReward } from './new/reward.ts';
import { newSector } from './new/sector.ts';
import { root } from './paths.ts';
import { writeInto } from './write.ts';

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
 * @throws Misuse when they cannot be followed; nothing is written then
 */
export function main(args: string[]): void {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(usage);
    return;
  }
  const [kind, name, ...surplus] = positionals;
  if (kind === undefined) throw new Misuse(`say what to make: ${known}`);
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make) throw new Misuse(`there is no kind "${kind}"; there are ${known}`);
  if (name === undefined) throw new Misuse(`the ${kind} needs a name`);
  if (surplus.length > 0) throw new Misuse(`one name is enough; "${surplus.join(' ')}" is too much`);
  checkName(kind, name);

  const project = folderOf(values.root ?? root);
  const content = values.content === undefined ? join(project, 'content') : values.content;
  const { files, next, finish } = make(name, { root: project, content: () => folderOf(content) });
  write(files);
  finish?.();
  console.log(next.join('\n'));
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        content: { type: 'string' },
        root: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n| To specify)/);
    throw new Misuse(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
  }
}

function folderOf(dir: string): string {
  const folder = resolve(dir);
  if (!existsSync(folder)) throw new Misuse(`there is no folder ${folder}`);
  if (!statSync(folder).isDirectory()) throw new Misuse(`${folder} is no folder`);
  return folder;
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

if (process.argv[1]?.endsWith('new.ts')) {
  // Whoever reads the output may close it early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    main(process.argv.slice(2));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const said = error instanceof Misuse ? 'The command was called wrongly' : 'The command could not run';
    console.error(`${said}: ${why.replaceAll(/\s+/g, ' ')}`);
    process.exitCode = 2;
  }
}
