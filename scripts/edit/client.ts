import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { Cache } from '../files/cache.mjs';
import { codeHash } from '../files/code-hash.ts';
import type { Project } from '../files/project.ts';
import { editorCss } from './styles.ts';

/** The files of the editor's client by name. They are bundled on first use, and again when a source changes. */
export async function clientFiles({
  engineDir,
  cacheDir,
}: Pick<Project, 'engineDir' | 'cacheDir'>): Promise<Record<string, string>> {
  const code = codeHash(engineDir, 'editor/**/*.{ts,tsx,css}', 'scripts/edit/{client,styles}.ts');
  const bundle = await new Cache(cacheDir).getOrPut('editor', code, async () =>
    JSON.stringify(await bundleClient(engineDir)),
  );
  return JSON.parse(String(bundle));
}

async function bundleClient(engineDir: string): Promise<Record<string, string>> {
  const [{ build }, { default: react }, css] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    editorCss(engineDir),
  ]);
  const result = await build({
    root: join(engineDir, 'editor'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: 'main.tsx',
        output: {
          entryFileNames: 'editor.js',
          chunkFileNames: '[name].js',
          assetFileNames: 'editor[extname]',
        },
      },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const scripts = output.map((part) => [
    part.fileName,
    part.type === 'chunk' ? part.code : String(part.source),
  ]);
  return Object.fromEntries([...scripts, ['editor.css', css]]);
}
