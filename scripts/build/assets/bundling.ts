// Bundles in a child process, which frees the memory when it exits; started by `bundle.ts`.
import { createBundle } from './bundle.ts';

const [, , engineDir = '', siteDir = engineDir, base = ''] = process.argv;
process.stdout.write(JSON.stringify(await createBundle({ engineDir, siteDir, base })));
