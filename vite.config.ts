import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
    },
  },
});
