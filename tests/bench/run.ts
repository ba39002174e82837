import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a command used: seconds on the clock and of the processors, and at most how much memory, in MB. */
export interface Usage {
  wall: number;
  cpu: number;
  memory: number;
}

/** The middle, the least and the most of some figures. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** Runs a script of the project in a process of its own. Throws with its words when it fails. */
export async function measure(project: string, script: string, words: readonly string[]): Promise<Usage> {
  const file = join(project, `.usage-${process.pid}.json`);
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', join(project, 'tests/bench/usage.mjs'), 'scripts/run.mjs', script, ...words],
      { cwd: project, env: { ...process.env, USAGE: file } },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script}: ${said}`))));
  });
  const wall = (performance.now() - start) / 1000;
  const { cpu, memory } = JSON.parse(readFileSync(file, 'utf8')) as Usage;
  rmSync(file);
  return { wall, cpu: cpu / 1000, memory };
}

/** Runs something several times. */
export async function repeat(runs: number, action: (run: number) => Promise<Usage>): Promise<Usage[]> {
  const all: Usage[] = [];
  for (let run = 0; run < runs; run++) all.push(await action(run));
  return all;
}

/**
 * Runs several things in turns, so that a slow minute of the machine is nobody's alone.
 * @returns for each what its runs used
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

/** The middle of some figures, and how far they are apart. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** A spread as a cell of a table: `1.24 (1.20 to 1.31)`. */
export function cell(figures: readonly number[], digits = 2): string {
  const { median, least, most } = spreadOf(figures);
  const [middle, from, to] = [median, least, most].map((figure) => figure.toFixed(digits));
  return figures.length > 1 && from !== to ? `${middle} (${from} to ${to})` : `${middle}`;
}
