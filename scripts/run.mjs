// Runs a script of the project: `node scripts/run.mjs scripts/commands/build.ts --preview`. It is TypeScript of many files, so it
// is bundled before its first run and when its sources have changed, and otherwise starts as fast as plain Node. Threads
// begin with it, too.
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
const folder = join(cache, 'scripts');

/** Imports a script of the project, given by its path in it, bundled. Throws what is wrong with its sources. */
async function load(script) {
  const bundled = bundledBefore(script) ?? (await bundle(script));
  return import(pathToFileURL(bundled).href);
}

/** The bundle of a script, when all that it was made of is as it was. */
function bundledBefore(script) {
  if (!existsSync(recordOf(script))) return undefined;
  const { file, place, sources } = JSON.parse(readFileSync(recordOf(script), 'utf8'));
  const isSame = ([path, print]) => existsSync(join(root, path)) && printOf(path) === print;
  const isThere = place === root && existsSync(join(folder, file));
  return isThere && Object.entries(sources).every(isSame) ? join(folder, file) : undefined;
}

async function bundle(script) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    outdir: folder,
    // Named by their contents: whatever runs keeps the files that it was started with.
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    plugins: [together, ownAddresses],
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeAside(path, contents);
  const [output] = Object.keys(metafile.outputs).filter(
    (name) => metafile.outputs[name].entryPoint === script,
  );
  const paths = ['scripts/run.mjs', ...Object.keys(metafile.inputs)];
  const file = output.slice('.cache/scripts/'.length);
  const sources = Object.fromEntries(paths.map((path) => [path, printOf(path)]));
  writeAside(recordOf(script), JSON.stringify({ file, place: root, sources }));
  clearOld();
  return join(folder, file);
}

/** These come in dozens of small files, which take long to find one by one. */
const inPieces = /^(mdast-util-from-markdown|micromark|ajv|fast-deep-equal|fast-uri|json-schema-traverse)/;

const together = {
  name: 'together',
  setup: ({ onResolve }) =>
    onResolve({ filter: inPieces }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    })),
};

/** Lets each source know the address of its own file, not that of the bundle. */
const ownAddresses = {
  name: 'own addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address);
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    }),
};

/** How long, in milliseconds, what was made is kept: two weeks. Nothing that runs needs it by then. */
const kept = 14 * 24 * 3600 * 1000;

/** Removes what was made long ago: other sources and other content have left it behind, or it is made anew. */
function clearOld() {
  for (const name of ['check', 'bundle', 'forms', 'icons', 'scripts', 'styles']) {
    const place = join(cache, name);
    for (const file of existsSync(place) ? readdirSync(place).map((file) => join(place, file)) : []) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found && Date.now() - found.mtimeMs > kept) rmSync(file, { force: true });
    }
  }
}

function recordOf(script) {
  return join(folder, `${script.replaceAll('/', '-')}.json`);
}

function printOf(path) {
  return hash('sha1', readFileSync(join(root, path)));
}

/** Others may be making the same file. */
function writeAside(file, text) {
  const aside = `${file}.${process.pid}-${threadId}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}

process.setSourceMapsEnabled(true);
// React looks once, when it is imported: pages are drawn by its production build.
process.env.NODE_ENV = 'production';
const [, , script = '', ...words] = process.argv;
// The script sees itself as the one that was called.
process.argv = [process.execPath, resolve(root, script), ...words];
await load(script);
