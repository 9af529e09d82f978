import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // The headers forbid inline script and data: fonts; small files stay files.
    assetsInlineLimit: 0,
    // What belongs to a first load is read from it (.size-limit.mjs).
    manifest: true,
  },
  worker: { format: 'es' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
