import { existsSync, readFileSync } from 'node:fs';

/** How to run a command in the current folder: by the script of its package, or by the program of the engine. */
export function commandLine(name: string): string {
  const { scripts = {} } = existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')) : {};
  return scripts[name] === undefined ? `npx pagesmith ${name}` : `npm run ${name}`;
}

/** The command with arguments, which npm needs to be told apart from its own. */
export function commandLineWith(name: string, args: string): string {
  const command = commandLine(name);
  return `${command}${command.startsWith('npm') ? ' --' : ''} ${args}`;
}
