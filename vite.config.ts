import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The bundler's names for the chunks that both entries share. */
const inEveryPage = ['chunk-loader', 'useSelector'];

/** Bundles only the browser scripts; `scripts/build/site.ts` renders the pages. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  publicDir: false,
  // Many tests start processes, which is slow on a busy machine.
  test: { include: ['tests/**/*.test.{ts,tsx}'], pool: 'threads', testTimeout: 30_000 },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: ['renderer/client/router.tsx', 'renderer/client/islands.tsx', 'renderer/client/tooltips.ts'],
      preserveEntrySignatures: 'exports-only',
      output: {
        hashCharacters: 'base36',
        // Every page contains the URLs of the shared chunks, which are shorter without the name.
        chunkFileNames: ({ name }) => `assets/${inEveryPage.includes(name) ? '' : '[name]-'}[hash].js`,
      },
    },
  },
});
