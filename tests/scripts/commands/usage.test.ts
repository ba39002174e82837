import { describe, expect, test } from 'vitest';
import budget from '../../../scripts/commands/budget.ts';
import build from '../../../scripts/commands/build.ts';
import dev from '../../../scripts/commands/dev.ts';
import serve from '../../../scripts/commands/serve.ts';
import start from '../../../scripts/commands/start.ts';
import { root } from '../../project.ts';
import { run, runHereAsync } from '../../run.ts';

const commands = Object.entries({ build, dev, serve, start, budget });

/** The result of a command that prints one line. */
const line = (why: string, status = 2) => ({ status, stdout: '', stderr: `${why}\n` });

describe('build and serve commands', () => {
  test.each(commands)(
    'npm run %s -- --help prints the usage and does nothing else',
    async (name, command) => {
      const { status, stdout, stderr } = await runHereAsync(command, ['--help']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `));
      expect(stdout).toMatch(/ {2}--(content|out) <dir> /);
    },
  );

  test('the usage of build contains all options', async () => {
    const { stdout } = await runHereAsync(build, ['-h']);
    for (const option of ['content', 'out', 'preview', 'watch', 'threads', 'shard', 'merge'])
      expect(stdout).toContain(`  --${option} `);
  });

  test.each(commands)('npm run %s returns 2 and one line for invalid arguments', async (name, command) => {
    const refused = (why: string) => line(`npm run ${name}: ${why}; see --help`);
    expect(await runHereAsync(command, ['--strange'])).toEqual(refused("unknown option '--strange'"));
    expect(await runHereAsync(command, ['nothing.json'])).toEqual(
      refused("unexpected argument 'nothing.json'"),
    );
  });

  test.each([
    '2099-01-05T09:00+25:00',
    '2027-02-30T09:00Z',
    '2027-01-05T24:00Z',
    '2027-01-05T09:00',
    '2027-01-05',
  ])('a build at %s, which is no date and time with a zone, is refused', async (at) => {
    const why = `--at must be a date and time with a time zone, such as 2027-01-05T09:00Z, not "${at}"`;
    expect(await runHereAsync(build, ['--at', at])).toEqual(line(`npm run build: ${why}`));
  });

  test('a process exits with the code of its command', { timeout: 60_000 }, () => {
    expect(run(['scripts/commands/build.ts', '--strange'])).toEqual(
      line("npm run build: unknown option '--strange'; see --help"),
    );
    expect(run(['scripts/commands/build.ts', '--help']).status).toBe(0);
  });

  test.each(commands.filter(([name]) => ['build', 'dev', 'start'].includes(name)))(
    'npm run %s refuses a missing content folder',
    async (name, command) => {
      const refusal = (content: string) => runHereAsync(command, ['--content', content]);
      expect(await refusal('nowhere')).toEqual(line(`npm run ${name}: there is no folder ${root}/nowhere`));
      expect(await refusal('package.json')).toEqual(
        line(`npm run ${name}: ${root}/package.json is not a folder`),
      );
    },
  );

  test.each(commands.filter(([name]) => ['dev', 'serve', 'start'].includes(name)))(
    'npm run %s refuses an invalid port',
    async (_name, command) => {
      for (const PORT of ['http', '65536', '-1', '80.5'])
        expect(await runHereAsync(command, [], { ...process.env, PORT })).toEqual(
          line(`PORT must be a number from 0 to 65535, not "${PORT}"`, 1),
        );
      expect(await runHereAsync(command, ['--port', 'http'], { ...process.env, PORT: '0' })).toEqual(
        line('--port must be a number from 0 to 65535, not "http"', 1),
      );
    },
  );
});
