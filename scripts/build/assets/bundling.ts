// Bundles in a child process, which frees the memory when it exits; started by `bundle.ts`.
import { createBundle } from './bundle.ts';

process.stdout.write(JSON.stringify(await createBundle(process.argv[2] ?? '')));
