import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program in PATH or `/usr/sbin`; if it is missing, installs its Debian packages if running as root.
 * Returns its path; undefined if it is not installed.
 * @param names the names of the program, best first
 * @param packages the Debian packages to install
 */
export function findProgram(names: readonly string[], packages: readonly string[]): string | undefined {
  return installed(names) ?? (installFromDebian(packages) ? installed(names) : undefined);
}

/** Like `findProgram`, without installing anything. */
export function installed(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(' and ')} from Debian …`);
  // Services are not started in runlevel 1: only the programs are needed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Without a network, this fails at once.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const statuses = [
    ['update', ...options],
    ['install', '-y', '--no-install-recommends', ...options, ...packages],
  ].map((args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status);
  return statuses.at(-1) === 0;
}
