import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import oldest from '#src/platform/browser/oldest-browsers.json' with { type: 'json' };
import { criticalStyle } from './scripts/build/critical-style.ts';
import {
  grilleFiles,
  heicLicenceFile,
  markupSinks,
  ocrFiles,
  versionFile,
} from '#scripts/build/build-plugins.ts';
import { searchStart } from './scripts/build/search-start.ts';
import { siteConfig } from './scripts/build/site-config.ts';
import { isWorkerOff, serviceWorker } from './scripts/build/service-worker.ts';
import { ownProcessTests } from './tests/helpers/own-process.ts';

// What reads lists and items, for nearly every page. Excluded: modules that write, which import Firebase and belong to
// the pages that write; modules that only the admin area needs; and the recurrence of events, for the pages of events.
const records =
  /\/src\/data\/content\/(?:declare|exchange|form|read|write)\/(?!(any-collection|bounded-list|bundle|excerpt|facts|filing|form-fields|form-values|mend|month-days|publish|read-all|recurrence|recurrence-days|requirements|revisions|typed-[a-z]+|understand)\.ts)/;

// What reads and validates documents: declarations, their schemas, zod. Loaded with the first read, as one file for all
// collections.
const reading =
  /\/node_modules\/zod\/|\/src\/(data\/content\/(declare\/(collection|lazily|envelope|fields?|field-traits|party|excerpt|schema-parts)|read\/(list|item|snapshot|quarantine))|data\/collections\/[\w-]+\/[\w-]+\.collection|data\/collections\/corruption-cases\/participant|platform\/text\/text-length)(\.ts|\/)/;

// Modules that nearly every page needs and that the entry may not import, as they belong to pages.
const components = /\/src\/(pages\/shared\/(site\/SectionLinks|time\/use-now)|ui\/status\/SampleMark)/;

// Small files compress badly, so modules shared by pages are in a few chunks, cut so that a page needs nearly all of
// each chunk that it loads. Modules that few pages use stay with them, and so does MUI's theme, which only the admin
// area has.
const shared: Readonly<Record<string, RegExp>> = {
  images:
    /\/src\/(data\/collections\/(debunking-images\/(debunking-images\.queries|image-(url|view|widths)|encoding\/image-size)|image-folders\/image-folders\.queries)|pages\/shared\/images\/(?!image-answer)|ui\/images\/(?!GoneImage))|\/thumbhash\//,
  verdict: /\/src\/ui\/verdict\/(FactCheckCard|VerdictMarks|VerdictScale|use-verdict-voice)/,
  answer: /\/src\/pages\/shared\/answer\/(AnswerHead|answer-words)/,
  search:
    /\/src\/(data\/content\/search\/|platform\/text\/neighbours|pages\/shared\/found\/(Marked|NearFound|use-search-query)|ui\/(forms\/(PathSearch|SearchField|use-followed-text|use-live-search)|text\/Highlighted))/,
  list: /\/src\/(locales\/zh-TW\/lists|ui\/(controls\/FilterLink|forms\/SelectField|lists\/(ListLayout|NumberedList|Pager|YearField|list-texts)))/,
  // What the pages of a single document share, and those of a document with a text.
  record:
    /\/src\/(pages\/shared\/record\/record-page|ui\/(feedback\/copy-text|record\/Record(?!Foot)|share\/(ShareButton|share-targets)|states\/AbsentPage))/,
  article:
    /\/src\/ui\/(markdown\/(Markdown|plain-text)\.|reading\/LongRead|record\/(ArchivedLink|CiteButton|SourceList)|text\/Paragraphs)/,
  events:
    /\/src\/(data\/(content\/declare\/(recurrence|month-days)|collections\/events\/(event-dates|event-span|events\.queries))|locales\/zh-TW\/events|pages\/shared\/events\/(EventStatusBadge|event-time|recurrence-words))/,
};

// CommonJS that React libraries import for their development builds; loading it has no side effects.
const withoutSideEffects = /node_modules\/(hoist-non-react-statics|prop-types|react-is)\//;

// React Router's CommonJS requires its ES modules, which the `vm` context of component tests cannot provide.
const routerModules = [
  [/^react-router$/, 'react-router/dist/development/index.mjs'],
  [/^react-router\/dom$/, 'react-router/dist/development/dom-export.mjs'],
  [/^react-router-dom$/, 'react-router-dom/dist/index.mjs'],
] as const;
const routerAliases = routerModules.map(([find, file]) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${file}`, import.meta.url)),
}));

const componentTests = 'tests/{pages,ui}/**/*.test.tsx';
const nodeTests = ['tests/**/*.test.ts', 'tests/!(pages|ui)/**/*.test.tsx', 'tests/*.test.tsx'];

// Needed by the test runner alone.
const ownProcess = process.env['VITEST']
  ? ownProcessTests().filter((path) => !/^tests\/(pages|ui)\/.*\.tsx$/.test(path))
  : [];

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    versionFile(packageJson.version),
    ocrFiles(),
    grilleFiles(),
    heicLicenceFile(),
    markupSinks(),
    ...(command === 'build' && !isSsrBuild ? [criticalStyle(), searchStart(), ...serviceWorker()] : []),
  ],
  define: {
    isLocalBuild: mode === 'localhost',
    hasServiceWorker: !isWorkerOff,
    // Tests configure the platform themselves.
    ...(mode !== 'test' && { siteConfig: JSON.stringify(siteConfig(mode)) }),
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
  },
  optimizeDeps: {
    // All sources: otherwise Vite finds the packages of lazy pages and workers later, which reloads the page, and scans
    // the pages published by tests.
    entries: ['src/**/*.{ts,tsx}'],
    exclude: ['@jsquash/webp'],
  },
  build: {
    // The syntax that the oldest supported browsers understand.
    target: [`safari${oldest.safari}`, `chrome${oldest.chrome}`, `firefox${oldest.firefox}`],
    // The headers forbid inline scripts and `data:` fonts, so small files stay files.
    assetsInlineLimit: 0,
    // .size-limit.mjs reads from it which files belong to a first load.
    manifest: true,
    // .size-limit.mjs limits what a page loads.
    chunkSizeWarningLimit: 600,
    // Without the polyfill Safari before 17 loses only the head start.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The root layout is requested on demand, as the specification says; its code is in the entry (src/app/page-parts.ts).
      checks: { ineffectiveDynamicImport: false },
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
      output: {
        // Chunk names are in what every page loads first: hashes alone; the manifest maps them to modules.
        chunkFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          groups: [
            // The entry's imports in one chunk; otherwise the bundler would split it along every page's needs.
            { name: 'start', tags: ['$initial'] },
            { name: 'reading', test: reading, includeDependenciesRecursively: false },
            { name: 'components', test: components, minShareCount: 20 },
            { name: 'records', test: records, minShareCount: 5 },
            ...Object.entries(shared).map(([name, test]) => ({
              name,
              test,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    globalSetup: ['tests/helpers/run-folder.ts'],
    setupFiles: ['tests/helpers/eventually.ts'],
    restoreMocks: true,
    // Tests have been seen to take five times as long on a shared machine; a correct result must not fail for that.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By default vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // Not as `exclude`, which would replace what the command line excludes.
          include: [...nodeTests, ...ownProcess.map((path) => `!${path}`)],
          globalSetup: ['tests/helpers/rules-coverage.ts'],
          // Modules are loaded once for all test files that run in a process, not for each of some 250.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own-process', include: ownProcess },
      },
      {
        extends: true,
        resolve: { alias: routerAliases },
        test: {
          name: 'components',
          include: [componentTests],
          // A process, React and jsdom are started once, not for each of these files; each file has its own window and
          // modules.
          pool: 'vmForks',
          server: { deps: { inline: [/\/react-router/] } },
        },
      },
    ],
  },
}));
