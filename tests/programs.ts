import { spawnSync } from 'node:child_process';
import { bundledChromium, headlessShell } from '../scripts/tools/chromium.ts';
import { installed } from '../scripts/tools/programs.ts';

/** Installs the programs that some tests run, once before all workers. Without them, these tests are skipped. */
export default function setup(): void {
  installChromium();
  for (const [program, name] of [
    ['nginx', 'nginx'],
    ['nvim', 'neovim'],
    ['caddy', 'caddy'],
    ['pg_ctlcluster', 'postgresql'],
  ] as const)
    if (!installed([program]) && !installFromDebian([name]))
      console.warn(
        `Tests with ${name} are skipped: it is not installed. Install its package, such as: apt-get install ${name}`,
      );
}

/** Installs the headless shell of Debian, unless Playwright has a browser of its own. */
export function installChromium(): void {
  if (!bundledChromium() && !installed([headlessShell]))
    installFromDebian([headlessShell, 'fonts-liberation']);
}

/** Installs Debian packages if running as root. Returns whether that worked. */
function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !installed(['apt-get'])) return false;
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
