// Bundles in a process of its own, which takes its memory with it when it ends; `bundle.ts` starts it.
import 'vite';
import { register } from 'tsx/esm/api';

register();
const { makeBundle } = await import('./bundle.ts');
process.stdout.write(JSON.stringify(await makeBundle()));
