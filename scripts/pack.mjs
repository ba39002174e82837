// Bundles the commands into `scripts/built` before the package is packed; `--remove` removes them afterwards.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.mjs';
import { commandNames } from './command-names.mjs';
import { writeAtomically } from './files/atomic.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(root, 'scripts/built');
rmSync(outdir, { recursive: true, force: true });
if (process.argv.includes('--remove')) process.exit();

const { metafile, outputFiles } = await build({
  ...bundleOptions(root),
  entryPoints: [
    ...commandNames.map((name) => `scripts/commands/${name}.ts`),
    'scripts/build/assets/bundling.ts',
    'scripts/build/parallel/worker.ts',
    'scripts/dev/conformance.ts',
  ],
  outdir,
});
for (const { path, contents } of outputFiles) writeAtomically(path, contents);
const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
  entryPoint ? [[entryPoint, basename(path)]] : [],
);
writeAtomically(join(outdir, 'scripts.json'), JSON.stringify(Object.fromEntries(entries)));
