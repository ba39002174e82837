import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBlock } from '../authoring/new/block.ts';
import { newForm } from '../authoring/new/form.ts';
import { checkName } from '../authoring/new/names.ts';
import { newPage } from '../authoring/new/page.ts';
import type { Plan, Project } from '../authoring/new/plan.ts';
import { newReward } from '../authoring/new/reward.ts';
import { newSector } from '../authoring/new/sector.ts';
import { Misuse, runCommand } from '../cli/command.ts';
import { root } from '../files/root.ts';
import { writeInto } from '../files/write.ts';
import { contentOption, existingDir } from './options.ts';

const kinds: Readonly<Record<string, (name: string, project: Project) => Plan>> = {
  page: newPage,
  sector: newSector,
  reward: newReward,
  form: newForm,
  block: newBlock,
};
const known = Object.keys(kinds).join(', ');

runCommand({
  name: 'new',
  args: '<kind> <name>',
  description: `Writes a valid starting point and says what to do next.

  page <name>       content/pages/<name>.json; folders stand in the name, as in guides/taxes
  sector <name>     content/sectors/<name>.json
  reward <name>     one more reward in content/data/rewards.json
  form <name>       content/forms/<name>.json, and its endpoint in content/site.json
  block <name>      a type of block: its schema, its component and its line in blocks/static.ts

Names are in kebab-case. Nothing that is there is ever overwritten.`,
  options: {
    ...contentOption,
    root: {
      type: 'string',
      value: '<dir>',
      help: 'the folder of schema and blocks, otherwise the project',
    },
  },
  notes: 'Exit codes: 0 written, 2 called wrongly or unable to write.',
  faultCode: 2,
  run: (values, [kind, name, ...surplus]) => {
    if (kind === undefined) throw new Misuse(`say what to make: ${known}`);
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!make) throw new Misuse(`there is no kind "${kind}"; there are ${known}`);
    if (name === undefined) throw new Misuse(`the ${kind} needs a name`);
    if (surplus.length > 0) throw new Misuse(`one name is enough; "${surplus.join(' ')}" is too much`);
    checkName(kind, name);

    const project = existingDir(values.root ?? root);
    const content = values.content ?? join(project, 'content');
    const { files, next, finish } = make(name, { root: project, content: () => existingDir(content) });
    write(files);
    finish?.();
    console.log(next.join('\n'));
    return 0;
  },
});

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
