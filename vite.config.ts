/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The bundler's names for the chunks that entries share. */
const inEveryPage = ['protocol', 'chunk-loader', 'useSelector'];

/** Bundles only the browser scripts; `scripts/build/site.ts` renders the pages. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  publicDir: false,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    pool: 'threads',
    // One worker per processor. By default one processor is left idle.
    maxWorkers: '100%',
    // Importing the engine for each file would take a quarter of the processor time.
    isolate: false,
    globalSetup: 'tests/programs.ts',
    setupFiles: 'tests/restore.ts',
    // Many tests start processes, which is slow on a busy machine; `npm run fuzz` has more rounds.
    testTimeout: process.env.FUZZ ? 1_200_000 : 120_000,
    hookTimeout: 120_000,
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: ['router.tsx', 'islands.tsx', 'tooltips.ts', 'services.ts'].map(
        (file) => `renderer/client/${file}`,
      ),
      // Scripts that need only constants of a shared module do not load it.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      preserveEntrySignatures: 'exports-only',
      output: {
        hashCharacters: 'base36',
        // Every page contains the URLs of the shared chunks, which are shorter without the name.
        chunkFileNames: ({ name }) => `assets/${inEveryPage.includes(name) ? '' : '[name]-'}[hash].js`,
      },
    },
  },
});
