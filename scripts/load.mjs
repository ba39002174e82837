// Loads TypeScript files of the engine. Bundles them if their sources have changed; otherwise it is as fast as loading plain
// JavaScript. The package contains bundles instead of the sources.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Cache } from './files/cache.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Its folders are as deep as those of the sources, so that bundles find the engine. */
const cache = new Cache(join(root, '.cache'));

/** The path of the bundle of a script in the package, which lacks its source. */
function builtScript(script) {
  const folder = join(root, 'scripts/built');
  const list = join(folder, 'scripts.json');
  if (existsSync(join(root, script)) || !existsSync(list)) return undefined;
  const file = JSON.parse(readFileSync(list, 'utf8'))[script];
  return file && join(folder, file);
}

/** The name of the cached bundle of a script, if its sources are unchanged. */
function cachedBundle(script) {
  const { file, sources = {} } = cache.getFiles('scripts', script) ?? {};
  const isSame = ([path, hash]) => existsSync(join(root, path)) && hashOf(path) === hash;
  return Object.entries(sources).every(isSame) ? file : undefined;
}

async function bundle(script) {
  const [{ build }, { bundleOptions }] = await Promise.all([import('esbuild'), import('./bundle.mjs')]);
  const { metafile, outputFiles } = await build({
    ...bundleOptions(root),
    entryPoints: [script],
    outdir: cache.pathOf('scripts', ''),
    sourcemap: true,
    sourcesContent: false,
  });
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === script);
  const file = basename(output);
  const paths = ownSources.concat(Object.keys(metafile.inputs));
  const sources = Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
  const files = Object.fromEntries(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  cache.putFiles('scripts', script, files, { file, sources });
  const twoWeeksAgo = Date.now() - 14 * 24 * 3600 * 1000;
  for (const kind of shortLived) cache.removeBefore(kind, twoWeeksAgo);
  return file;
}

/** What runs before any bundle. */
const ownSources = ['load', 'bundle', 'files/cache', 'files/atomic'].map((name) => `scripts/${name}.mjs`);

/** The kinds of entries that no running process needs after two weeks, and that are made again fast. */
const shortLived = ['bundle', 'check', 'forms', 'images', 'scripts', 'styles'];

function hashOf(path) {
  return hash('sha1', readFileSync(join(root, path)));
}

/**
 * Imports a script.
 * @param {string} script its path in the engine
 */
export async function load(script) {
  process.setSourceMapsEnabled(true);
  // React reads this once on import: pages are rendered with its production build.
  process.env.NODE_ENV = 'production';
  const bundled =
    builtScript(script) ?? cache.pathOf('scripts', cachedBundle(script) ?? (await bundle(script)));
  return import(pathToFileURL(bundled).href);
}
