import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { versionFile } from './scripts/build/version-file.ts';

// What every first load needs, in two files instead of fifty: small files compress badly. Nothing goes in
// here that a first load can do without.
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|react-helmet-async|react-fast-compare|invariant|shallowequal|@tanstack|@emotion|stylis|hoist-non-react-statics|react-is|clsx|thumbhash|zod|@mui\/(system|styled-engine|private-theming|utils)|@mui\/material\/(styles|utils|transitions|useLazyRipple|Button|ButtonBase|IconButton|CssBaseline|GlobalStyles|CircularProgress))\//;
const frame =
  /src\/(main\.tsx|routes\.ts|links\.ts|locales\/zh-TW\/(common|routes)\.json|app\/[^/]+$|ui\/(theme|layout|feedback|icons|states)\/|platform\/(config|connection|env|errors|preferences|analytics|resilience|session)\.ts)/;
const notFrame = /app\/(AdminGate|AccountMenu)\.tsx|ui\/layout\/PageHead|feedback\/ProgressBar/;

export default defineConfig({
  plugins: [react(), versionFile(packageJson.version)],
  // Reached from a worker only, where Vite does not look before the first use.
  optimizeDeps: { include: ['image-size', 'thumbhash'], exclude: ['@jsquash/webp'] },
  build: {
    target: 'es2023',
    // The headers forbid inline script and data: fonts; small files stay files.
    assetsInlineLimit: 0,
    // What belongs to a first load is read from it (.size-limit.mjs).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries },
            { name: 'frame', test: (id) => frame.test(id) && !notFrame.test(id) },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
