#!/usr/bin/env node
// The program of the package: `pagesmith build --publish`.
import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { commandNames } from './command-names.mjs';

/** The version that the site in the current folder pins; undefined if it is not a site, or accepts several. */
function pinnedVersion() {
  try {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    return /^\d+\.\d+\.\d+$/.exec(dependencies.pagesmith)?.[0];
  } catch {
    return undefined;
  }
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const pinned = pinnedVersion();

const [, , name = '--help'] = process.argv;
if (name === '--help' || name === '-h') {
  console.log(
    `Usage: pagesmith <command> [options]\n\nCommands: ${commandNames.join(', ')}\n\npagesmith <command> --help describes its options.`,
  );
} else if (pinned !== undefined && pinned !== version) {
  console.error(
    `pagesmith: package.json asks for version ${pinned}, but this is ${version}; run npm install, then npx pagesmith ${name}`,
  );
  process.exitCode = 2;
} else if (commandNames.includes(name)) {
  process.argv.splice(2, 1, `scripts/commands/${name}.ts`);
  await import('./run.mjs');
} else {
  console.error(
    `pagesmith: there is no command ${JSON.stringify(name)}; use one of ${commandNames.join(', ')}`,
  );
  process.exitCode = 2;
}
