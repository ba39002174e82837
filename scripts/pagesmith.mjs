#!/usr/bin/env node
// The program of the package: `pagesmith build --publish`.
import './node-version.mjs';
import { commandNames } from './command-names.mjs';

const [, , name = '--help'] = process.argv;
if (name === '--help' || name === '-h') {
  console.log(
    `Usage: pagesmith <command> [options]\n\nCommands: ${commandNames.join(', ')}\n\npagesmith <command> --help describes its options.`,
  );
} else if (commandNames.includes(name)) {
  process.argv.splice(2, 1, `scripts/commands/${name}.ts`);
  await import('./run.mjs');
} else {
  console.error(
    `pagesmith: there is no command ${JSON.stringify(name)}; use one of ${commandNames.join(', ')}`,
  );
  process.exitCode = 2;
}
