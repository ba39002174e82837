import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The names that the bundler gives the chunks of what both entries share. */
const inEveryPage = ['chunk-loader', 'useSelector'];

/** Bundles the scripts alone: pages are not its business, `scripts/build/site.ts` draws those. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  publicDir: false,
  // Many tests start processes, which take their time on a busy machine.
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
        // What both entries share stands in every page by its address, which is shorter without the name.
        chunkFileNames: ({ name }) => `assets/${inEveryPage.includes(name) ? '' : '[name]-'}[hash].js`,
      },
    },
  },
});
