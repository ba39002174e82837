// Runs a TypeScript file of the engine: `node scripts/run.mjs scripts/commands/build.ts --preview`. Worker threads start the
// same way.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

const [, , script = '', ...args] = process.argv;
// As if the script had been called directly.
process.argv = [process.execPath, resolve(fileURLToPath(new URL('..', import.meta.url)), script), ...args];
const { default: command } = await load(script);
await command?.main();
