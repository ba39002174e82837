// Runs a TypeScript file of the project: `node scripts/run.mjs scripts/commands/build.ts --preview`. Bundles it if
// its sources have changed; otherwise it starts as fast as plain Node. Worker threads start the same way.
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
// Same depth as scripts/files, so that `import.meta.url` resolves to the same root.
const folder = join(cache, 'scripts');

/** The cached bundle of a script, if its sources are unchanged. */
function cachedBundle(record) {
  if (!existsSync(record)) return undefined;
  const { file, sources } = JSON.parse(readFileSync(record, 'utf8'));
  const isSame = ([path, hash]) => existsSync(join(root, path)) && hashOf(path) === hash;
  return existsSync(join(root, file)) && Object.entries(sources).every(isSame) ? file : undefined;
}

async function bundle(script, record) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    outdir: folder,
    // Content hashes: a running process keeps its files.
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
    plugins: [inlinePackages],
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeAtomically(path, contents);
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === script);
  const paths = ['scripts/run.mjs', ...Object.keys(metafile.inputs)];
  const sources = Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
  writeAtomically(record, JSON.stringify({ file, sources }));
  removeOld();
  return file;
}

/** Packages with dozens of small files, which load slowly one by one. */
const inlinePackages = {
  name: 'inline packages',
  setup: ({ onResolve }) =>
    onResolve(
      { filter: /^(mdast-util-from-markdown|micromark|ajv|fast-deep-equal|fast-uri|json-schema-traverse)/ },
      ({ path, importer }) => ({ path: createRequire(importer).resolve(path) }),
    ),
};

/** Removes cache entries older than two weeks, which no running process needs. */
function removeOld() {
  const limit = Date.now() - 14 * 24 * 3600 * 1000;
  for (const name of ['check', 'bundle', 'forms', 'icons', 'scripts', 'styles'].map((name) =>
    join(cache, name),
  ))
    for (const file of existsSync(name) ? readdirSync(name).map((file) => join(name, file)) : [])
      if (statSync(file, { throwIfNoEntry: false })?.mtimeMs < limit) rmSync(file, { force: true });
}

function hashOf(path) {
  return hash('sha1', readFileSync(join(root, path)));
}

/** Another process may be writing the same file. */
function writeAtomically(file, content) {
  const temporary = `${file}.${process.pid}-${threadId}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

process.setSourceMapsEnabled(true);
// React reads this once on import: pages are rendered with its production build.
process.env.NODE_ENV = 'production';
const [, , script = '', ...args] = process.argv;
// As if the script had been called directly.
process.argv = [process.execPath, resolve(root, script), ...args];
const record = join(folder, `${script.replaceAll('/', '-')}.json`);
const file = cachedBundle(record) ?? (await bundle(script, record));
const { default: command } = await import(pathToFileURL(join(root, file)).href);
await command?.main();
