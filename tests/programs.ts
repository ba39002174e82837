import { findProgram } from '../scripts/tools/programs.ts';

/** Installs the programs that some tests run, once before all workers. Without them, these tests are skipped. */
export default function setup(): void {
  for (const [program, name] of [
    ['nginx', 'nginx'],
    ['nvim', 'neovim'],
    ['caddy', 'caddy'],
    ['pg_ctlcluster', 'postgresql'],
  ] as const)
    if (!findProgram([program], [name]))
      console.warn(
        `Tests with ${name} are skipped: it is not installed. Install its package, such as: apt-get install ${name}`,
      );
}
