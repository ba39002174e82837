// Bundles in a process of its own, which takes its memory with it when it ends; `bundle.ts` starts it.
import { makeBundle } from './bundle.ts';

process.stdout.write(JSON.stringify(await makeBundle()));
