import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Resources used by a command: wall-clock and CPU seconds, and peak memory in MB. */
export interface Usage {
  wall: number;
  cpu: number;
  memory: number;
}

/** Median, minimum and maximum. */
interface Spread {
  median: number;
  least: number;
  most: number;
}

/** Runs a script of the project in a child process. Throws with its output if it fails. */
export async function measure(project: string, script: string, args: readonly string[]): Promise<Usage> {
  const file = join(project, `.usage-${process.pid}.json`);
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', join(project, 'tests/bench/usage.mjs'), 'scripts/run.mjs', script, ...args],
      { cwd: project, env: { ...process.env, USAGE: file } },
    );
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script}: ${log}`))));
  });
  const wall = (performance.now() - start) / 1000;
  const { cpu, memory } = JSON.parse(readFileSync(file, 'utf8')) as Usage;
  rmSync(file);
  return { wall, cpu, memory };
}

/** Runs an action several times. */
export async function repeat(runs: number, action: (run: number) => Promise<Usage>): Promise<Usage[]> {
  const all: Usage[] = [];
  for (let run = 0; run < runs; run++) all.push(await action(run));
  return all;
}

/**
 * Runs several actions in turns, so that a slow phase of the machine affects all of them.
 * @returns the usage of all runs, for each action
 */
export async function alternate<const Actions extends readonly ((run: number) => Promise<Usage>)[]>(
  runs: number,
  actions: Actions,
): Promise<{ [Action in keyof Actions]: Usage[] }> {
  const all = actions.map((): Usage[] => []);
  for (let run = 0; run < runs; run++)
    for (const [index, action] of actions.entries()) all[index]?.push(await action(run));
  return all as { [Action in keyof Actions]: Usage[] };
}

/** The median and range of some values. */
function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** Formats values for a table cell: `1.24 (1.20 to 1.31)`. */
export function cell(figures: readonly number[], digits = 2): string {
  const { median, least, most } = spreadOf(figures);
  const [middle, from, to] = [median, least, most].map((figure) => figure.toFixed(digits));
  return figures.length > 1 && from !== to ? `${middle} (${from} to ${to})` : `${middle}`;
}
