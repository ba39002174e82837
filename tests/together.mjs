// Runs npm scripts at the same time: tests often wait, for processes or browsers. `node tests/together.mjs test:code test:pages`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Prints each line of a script after its name. Resolves with whether it passed. */
async function passes(script) {
  const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' });
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => console.log(`${script} | ${line}`));
  const [code] = await once(child, 'close');
  console.log(`${script} | ${code === 0 ? 'passed' : 'failed'}`);
  return code === 0;
}

const passed = await Promise.all(process.argv.slice(2).map(passes));
process.exitCode = passed.every(Boolean) ? 0 : 1;
