import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/files/root.ts';
import { run as runScript } from '../../run.ts';

/** Runs a command like npm does. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const all = [`scripts/commands/${script}.ts`, ...args];
  const { status, stdout, stderr } = runScript(all, root, { ...process.env, ...env });
  return { code: status, out: stdout, err: stderr };
}

const commands = ['build', 'dev', 'serve', 'start', 'budget'];

describe('build and serve commands', { timeout: 60_000 }, () => {
  test.each(commands)('npm run %s -- --help prints the usage and does nothing else', (script) => {
    const { code, out, err } = run(script, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run ${script} -- `));
    expect(out).toMatch(/ {2}--(content|out) <dir> /);
  });

  test('the usage of build contains all options', () => {
    const { out } = run('build', ['-h']);
    for (const option of ['content', 'out', 'preview', 'watch', 'threads', 'shard', 'merge'])
      expect(out).toContain(`  --${option} `);
  });

  test.each(commands)('npm run %s exits with 2 and one line for invalid arguments', (script) => {
    const line = (why: string) => ({
      code: 2,
      out: '',
      err: `npm run ${script}: ${why}; see --help\n`,
    });
    expect(run(script, ['--strange'])).toEqual(line("unknown option '--strange'"));
    expect(run(script, ['nothing.json'])).toEqual(line("unexpected argument 'nothing.json'"));
  });

  test.each(['build', 'dev', 'start'])('npm run %s refuses a missing content folder', (script) => {
    const line = (why: string) => ({
      code: 2,
      out: '',
      err: `npm run ${script}: ${why}\n`,
    });
    expect(run(script, ['--content', 'nowhere'])).toEqual(line(`there is no folder ${root}/nowhere`));
    expect(run(script, ['--content', 'package.json'])).toEqual(line(`${root}/package.json is not a folder`));
  });

  test.each(['dev', 'serve', 'start'])('npm run %s refuses an invalid PORT', (script) => {
    for (const PORT of ['http', '65536', '-1', '80.5'])
      expect(run(script, [], { PORT })).toEqual({
        code: 1,
        out: '',
        err: `PORT must be a number from 0 to 65535, not "${PORT}"\n`,
      });
  });
});
