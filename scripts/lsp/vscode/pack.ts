import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypes, grammar, languageConfiguration, packageOf, vsixManifest } from './manifest.ts';

/** Fixed date of all files, the earliest that ZIP supports, so that the output is deterministic. */
const mtime = new Date(1980, 0, 1);

/** Packs the VS Code extension, including the language client, as a .vsix file. */
export async function packExtension(engineDir: string): Promise<Uint8Array> {
  const [{ build }, { zipSync }] = await Promise.all([import('esbuild'), import('fflate')]);
  const { outputFiles } = await build({
    absWorkingDir: engineDir,
    entryPoints: ['scripts/lsp/vscode/extension.ts'],
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    write: false,
  });
  const [{ version }, licence] = [
    readJson(join(engineDir, 'package.json')),
    readFileSync(join(engineDir, 'LICENSE')),
  ];
  const files = {
    'extension.vsixmanifest': Buffer.from(vsixManifest(version)),
    '[Content_Types].xml': Buffer.from(contentTypes),
    'extension/package.json': Buffer.from(packageOf(version)),
    'extension/language.json': Buffer.from(languageConfiguration),
    'extension/grammar.json': Buffer.from(grammar),
    'extension/extension.js': outputFiles[0]?.contents ?? new Uint8Array(),
    'extension/LICENSE.txt': licence,
  };
  return zipSync(files, { mtime });
}

function readJson(file: string): { version: string } {
  return JSON.parse(readFileSync(file, 'utf8'));
}
