import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyProject } from '../../bench/build.ts';
import { root } from '../../project.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { bytesOf } from './run.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: { path?: string };
}
interface Job {
  strategy?: { matrix: { shard: number[] } };
  steps: Step[];
}

const workflow = readFileSync(join(root, '.github/workflows/site.yml'), 'utf8');
const { shard, merge } = (parse(workflow) as { jobs: Record<'shard' | 'merge', Job> }).jobs;
// Two machines do what four do, with half the builds.
const numbers = shard.strategy?.matrix.shard.slice(0, 2) ?? [];
const at = '2027-01-05T09:00Z';

const folder = temporaryFolder();
const machine = () => copyProject(folder, join(sitesDir, 'search'));

/** Runs the commands of a job on a machine. Returns their output. */
function run({ steps }: Job, on: string, number = 0): string {
  const values: Record<string, string> = {
    'matrix.shard': `${number}`,
    'strategy.job-total': `${numbers.length}`,
    'needs.moment.outputs.at': at,
  };
  const commands = steps.flatMap((step) => step.run ?? []);
  const filled = commands.map((command) =>
    command.replace(/\$\{\{ (.*?) \}\}/g, (_, name: string) => values[name] ?? `no ${name}`),
  );
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', filled.join('\n')], {
    cwd: on,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** Copies the bundles of the engine, which each machine would make again. */
function shareBundles(from: string, to: string): void {
  for (const kind of ['bundle', 'scripts'])
    cpSync(join(from, '.cache', kind), join(to, '.cache', kind), { recursive: true });
}

/** The `path` input of a step, by line. */
function pathsOf({ steps }: Job, action: string): string[] {
  const step = steps.find(({ uses }) => uses?.startsWith(`${action}@`));
  return step?.with?.path?.trim().split('\n') ?? [];
}

test('the workflow produces the same bytes as a single machine, and another machine reuses its cache', () => {
  const joined = machine();
  const [output = ''] = pathsOf(shard, 'actions/upload-artifact');
  const [shards = ''] = pathsOf(merge, 'actions/download-artifact');
  mkdirSync(join(joined, shards));
  const machines = numbers.map(machine);
  const [first = ''] = machines;
  for (const [index, own] of machines.entries()) {
    if (own !== first) shareBundles(first, own);
    run(shard, own, numbers[index]);
    cpSync(join(own, output), join(joined, shards, `shard-${numbers[index]}`), { recursive: true });
  }
  shareBundles(first, joined);
  run(merge, joined);
  const whole = `npm run build -- --at ${at} --publish --out dist.whole`;
  run({ steps: [{ run: whole }] }, first);
  const built = bytesOf(join(joined, 'dist'));
  expect(Object.keys(built)).toEqual(Object.keys(bytesOf(join(first, 'dist.whole'))));
  expect(built).toEqual(bytesOf(join(first, 'dist.whole')));

  const other = machine();
  const kept = pathsOf(shard, 'actions/cache');
  expect(kept.filter((path) => !existsSync(join(first, path)))).toEqual([]);
  for (const path of kept) cpSync(join(first, path), join(other, path), { recursive: true });
  expect(run(shard, other, numbers[0])).toContain('(0 rendered)');
  expect(bytesOf(join(other, output))).toEqual(bytesOf(join(first, output)));
}, 400_000);
