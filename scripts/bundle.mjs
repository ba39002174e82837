import { createRequire } from 'node:module';

/**
 * The options of esbuild for scripts of the engine. Content hashes are part of all file names: a running process keeps
 * its files, and the name of a bundle identifies its code.
 * @param {string} root folder of the engine
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export function bundleOptions(root) {
  return {
    absWorkingDir: root,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    metafile: true,
    write: false,
    plugins: [inlinePackages],
  };
}

/**
 * Packages with dozens of small files, which load slowly one by one.
 * @type {import('esbuild').Plugin}
 */
const inlinePackages = {
  name: 'inline packages',
  setup: ({ onResolve }) =>
    onResolve(
      { filter: /^(mdast-util-from-markdown|micromark|ajv|fast-deep-equal|fast-uri|json-schema-traverse)/ },
      ({ path, importer }) => ({ path: createRequire(importer).resolve(path) }),
    ),
};
