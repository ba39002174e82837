import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Bundles the scripts alone: pages are not its business, `scripts/build.ts` draws those. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  publicDir: false,
  test: { include: ['tests/**/*.test.{ts,tsx}'], pool: 'threads' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: ['renderer/client.tsx', 'renderer/islands.tsx'],
      preserveEntrySignatures: 'exports-only',
    },
  },
});
