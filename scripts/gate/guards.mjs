// Unit tests and browser tests that run every night, and in the gate only when the files that they guard have changed:
// folders, files or path patterns.

/** Files that determine who may read and write. */
export const rules = [
  'firestore.rules',
  'storage.rules',
  'local-backend/rules',
  'scripts/rules',
  'src/data/content',
];
export const schemas = /^src\/data\/.*\.(collection|schema)\.ts$/;

/** Unit tests that start commands or whole backends: the gate runs only those whose guarded files have changed. */
export const guardedUnitTests = [
  ...['accounts', 'persistence', 'unwritable', 'faults', 'damaged-objects'].map((name) => ({
    tests: `tests/local-backend/${name}.test.ts`,
    guards: ['local-backend', 'src/data/content/write', 'src/platform', 'package-lock.json'],
  })),
  {
    tests: 'tests/scripts/import',
    guards: [
      ...['import', 'import-content.ts', 'snapshot', 'arguments.ts'].map((name) => `scripts/${name}`),
      'content',
      'src/data/content',
      'src/data/debunking-images',
      schemas,
    ],
  },
  {
    tests: 'tests/scripts/seed',
    guards: ['scripts/seed', 'scripts/migrate', 'content', 'local-backend', schemas],
  },
  { tests: 'tests/scripts/migrate', guards: ['scripts/migrate', 'scripts/migrate.ts', schemas] },
  {
    tests: 'tests/scripts/failure.test.ts',
    guards: [/^scripts\/[\w-]+\.(ts|mjs|cjs)$/, 'scripts/cloud', 'scripts/run'],
  },
  {
    tests: 'tests/scripts/alarm.test.ts',
    guards: ['scripts/alarm', 'scripts/alarm.mjs', '.github/workflows'],
  },
  {
    tests: 'tests/scripts/backup.test.ts',
    guards: ['scripts/backup', 'scripts/backup.ts', 'scripts/restore.ts', 'scripts/cloud', schemas],
  },
  { tests: 'tests/scripts/doctor', guards: ['scripts/doctor', 'scripts/doctor.ts', 'scripts/cloud'] },
  {
    tests: 'tests/scripts/install.test.ts',
    guards: ['scripts/install.mjs', 'scripts/chromium.mjs', 'package-lock.json'],
  },
  // Whole servers, indexes and pictures: seconds each.
  {
    tests: 'tests/scripts/serve/odd-requests.test.ts',
    guards: ['scripts/serve', 'local-backend', 'firebase.json'],
  },
  { tests: 'tests/local-backend/backend.test.ts', guards: ['local-backend', 'package-lock.json'] },
  ...['known-pictures', 'sightings'].map((name) => ({
    tests: `tests/data/lookup/${name}.test.ts`,
    guards: ['src/data/lookup', 'src/data/debunking-images', 'src/data/content/read'],
  })),
  {
    tests: 'tests/data/debunking-images/publish-picture.test.ts',
    guards: ['src/data/debunking-images', 'src/data/content/write', 'src/data/lookup', 'src/platform'],
  },
  {
    tests: 'tests/app/search-start.test.ts',
    guards: [
      'src/app/search-start.ts',
      'src/data/search',
      'src/data/content/search',
      'src/links.ts',
      schemas,
    ],
  },
  {
    tests: 'tests/scripts/gate-commands.test.ts',
    guards: ['scripts/gate', 'scripts/arguments.ts', /^scripts\/test-/],
  },
  {
    tests: 'tests/app/check-start.test.ts',
    guards: ['src/app/check-start.ts', 'src/pages/check', 'src/data/search', 'src/links.ts'],
  },
  {
    tests: 'tests/app/rendered-frame.test.ts',
    guards: ['src/app', 'src/ui/layout', 'src/ui/theme', 'scripts/publish', 'package-lock.json'],
  },
  {
    tests: 'tests/pages/admin/upload-debunking-image/upload-editor.test.tsx',
    guards: [
      'src/data/debunking-images',
      'src/pages/admin/upload-debunking-image',
      'src/pages/admin/shared',
      'src/ui/forms',
    ],
  },
  { tests: 'tests/pages/long-lists.test.tsx', guards: ['src/pages', 'src/ui/lists', 'src/data/content'] },
  { tests: 'tests/rules/text-length.rules.test.ts', guards: [...rules, schemas] },
  ...['round-trip', 'editor-item'].map((name) => ({
    tests: `tests/data/drafts/${name}.test.ts`,
    guards: ['src/data/drafts', 'src/data/content', 'src/pages/admin/editor', schemas],
  })),
  {
    tests: 'tests/scripts/publish/link-health.test.ts',
    guards: ['scripts/publish/link-health.ts', 'scripts/publish/open-links.ts'],
  },
  { tests: 'tests/ui/markdown/hard-texts.test.tsx', guards: ['src/ui/markdown', 'package-lock.json'] },
].map(({ tests, guards }) => ({ tests, guards: [...guards, tests] }));

/** Files of sign-in. */
const signIn = [
  'src/app/sign-in',
  'src/app/AdminGate.tsx',
  'src/ui/sign-in',
  /^src\/platform\/(auth|config|factor|firebase|password|pending|redirect|second|session|token)/,
  'src/pages/admin/account',
  'local-backend/auth.ts',
  'local-backend/auth-worker.mjs',
  'package-lock.json',
];
const members = [...signIn, 'src/pages/admin/members', 'src/data/members', 'src/data/access'];
/** Files of editing. */
const editing = [
  'src/data/drafts',
  'src/data/content/write',
  'src/data/content/form',
  'src/pages/admin/content',
  'src/pages/admin/editor',
  'src/pages/admin/shared/fields',
  /^src\/platform\/(local|stored)-/,
];
/** Files of the picture library. */
const pictures = [
  'src/data/debunking-images',
  'src/data/image-folders',
  /^src\/pages\/admin\/((upload|edit)-debunking-image|debunking-image)/,
  'src/pages/admin/shared/pictures',
  'src/pages/admin/shared/library',
];

/** Returns the files of a page in `src/pages`; `names` are the folders of its collections in `src/data`. */
const pageOf = (page, ...names) => [
  `src/pages/${page}`,
  ...names.map((name) => `src/data/${name}`),
  'src/ui/charts',
  'src/ui/lists',
  'src/ui/forms',
];

/** The files of e2e/nightly and what each guards. */
export const guardedSpecs = [
  { spec: 'achievements', guards: [...pageOf('achievements', 'achievements'), 'src/ui/achievements'] },
  { spec: 'admin-content', guards: editing },
  { spec: 'admin-members', guards: members },
  { spec: 'admin-people', guards: members },
  { spec: 'admin-phone-content', guards: [...editing, 'src/pages/admin/shared/navigation'] },
  { spec: 'admin-phone-pictures', guards: pictures },
  {
    spec: 'admin-review',
    guards: [
      'src/data/reports',
      'src/pages/admin/review',
      'src/pages/admin/editor/review',
      'src/pages/report',
    ],
  },
  {
    spec: 'admin-safety',
    guards: [
      ...members,
      ...editing,
      'firestore.rules',
      'src/pages/admin/audit',
      'src/pages/admin/editor/review',
    ],
  },
  { spec: 'bad-input', guards: [...pictures, ...editing] },
  { spec: 'budget', guards: pageOf('budget-reduction', 'budgets') },
  { spec: 'cases', guards: [...pageOf('corruption-cases', 'corruption-cases'), 'src/ui/case'] },
  { spec: 'content-by-keyboard', guards: editing },
  { spec: 'crawl', guards: ['src/routes.ts', 'src/pages/shared/found', 'scripts/publish'] },
  {
    spec: 'dialogs-by-keyboard',
    guards: [
      ...editing,
      ...['dialogs', 'focus', 'review', 'schedule'].map((name) => `src/pages/admin/shared/${name}`),
      'src/data/comments',
      'src/ui/feedback',
      'e2e/helpers/keyboard.ts',
    ],
  },
  {
    spec: 'draft-preview',
    guards: [...editing, 'src/data/previews', 'src/pages/draft-preview', 'src/pages/admin/shared/from-page'],
  },
  { spec: 'editor-acts', guards: [...editing, 'src/pages/admin/shared/navigation'] },
  { spec: 'event-series', guards: [...editing, 'src/data/events', 'src/pages/events'] },
  { spec: 'events', guards: pageOf('events', 'events') },
  { spec: 'every-admin-page', guards: ['src/pages/admin', 'src/ui', 'src/app'] },
  { spec: 'every-look', guards: ['src/ui/theme', 'e2e/helpers/looks.ts'] },
  { spec: 'faults', guards: ['src/platform', 'src/data/content'] },
  {
    spec: 'follow',
    guards: [/^src\/.*\b(follow|star)/i, 'src/pages/home', 'src/pages/settings'],
  },
  { spec: 'grassway', guards: [...pageOf('grassway', 'grassway-posts'), 'src/ui/reading'] },
  {
    spec: 'hostile',
    guards: ['firebase.json', 'src/links.ts', 'src/ui/markdown', 'scripts/publish', 'scripts/serve'],
  },
  { spec: 'hostile-uploads', guards: ['src/pages/admin/upload-debunking-image', 'local-backend/rules'] },
  {
    spec: 'in-app-browsers',
    guards: ['src/app/sign-in', 'src/platform/in-app-browser.ts', 'src/platform/auth.ts'],
  },
  {
    spec: 'input-methods',
    guards: [
      ...editing,
      'src/ui/forms',
      'src/ui/markdown-editor',
      'src/pages/admin/shared/markdown',
      'src/pages/admin/shared/search',
      'e2e/helpers/input-method.ts',
    ],
  },
  { spec: 'library', guards: [...pictures, 'src/data/removals'] },
  { spec: 'lists', guards: ['src/ui/lists', 'src/ui/layout', 'src/ui/forms/SearchField.tsx'] },
  {
    spec: 'lookup',
    guards: ['src/data/lookup', 'src/data/content/read', 'src/pages/check', 'src/pages/home', 'src/platform'],
  },
  {
    spec: 'lookup-offline',
    guards: [
      'src/data/lookup',
      'src/data/content/read',
      'src/pages/check/picture',
      'scripts/build/ocr-files.ts',
      'scripts/build/service-worker.ts',
    ],
  },
  { spec: 'lost-responses', guards: editing },
  {
    spec: 'narrow',
    guards: [
      ...['achievements', 'flow', 'layout', 'record', 'text', 'theme'].map((name) => `src/ui/${name}`),
      ...['politicians', 'public-opinion', 'shared/videos'].map((name) => `src/pages/${name}`),
    ],
  },
  { spec: 'near-duplicates', guards: [...pictures, 'src/data/lookup', 'src/pages/admin/review'] },
  { spec: 'notifications', guards: ['src/ui/feedback', 'e2e/gallery'] },
  { spec: 'nuclear', guards: pageOf('nuclear-energy', 'nuclear-topics') },
  {
    spec: 'person-record',
    guards: ['src/pages/politicians', 'src/pages/corruption-cases', 'src/ui/case'],
  },
  {
    spec: 'picture-housekeeping',
    guards: [...pictures, 'src/data/content/write', 'src/pages/admin/review', 'src/pages/debunking-images'],
  },
  {
    spec: 'picture-review',
    guards: [
      'src/data/debunking-images',
      'src/data/drafts',
      'src/pages/admin/edit-debunking-image',
      'src/pages/admin/editor/review',
      'src/pages/admin/shared/work',
    ],
  },
  { spec: 'picture-import', guards: [...pictures, 'scripts/import'] },
  { spec: 'politicians', guards: pageOf('politicians', 'politicians') },
  {
    spec: 'privacy',
    guards: [
      'index.html',
      'public',
      'src/app',
      'src/platform',
      'src/locales/zh-TW/privacy.json',
      'package-lock.json',
    ],
  },
  { spec: 'publication', guards: ['src/pages/admin/home', 'scripts/publish'] },
  { spec: 'published-failures', guards: ['scripts/publish', 'scripts/snapshot'] },
  {
    spec: 'published-first-paint',
    guards: [
      'src/ui',
      'src/app',
      'src/pages/home',
      'src/pages/qna-list',
      'src/pages/debunking-images',
      'firebase.json',
    ].concat(['build', 'styles', 'publish'].map((name) => `scripts/${name}`)),
  },
  { spec: 'published-older-browsers', guards: ['src/app', 'src/platform', 'public', 'package-lock.json'] },
  {
    spec: 'without-program',
    guards: [
      'public',
      'scripts/publish',
      'src/app',
      'src/ui/forms/SearchField.tsx',
      'src/pages/home',
      'src/pages/search',
    ],
  },
  { spec: 'published-wide', guards: ['src/ui/layout', 'src/app', 'scripts/publish'] },
  {
    spec: 'restricted-browsers',
    guards: [
      'src/platform',
      'src/app/frame',
      'src/data/search',
      'src/ui/share/offer-file.ts',
      'src/pages/settings',
      'src/pages/shared/time',
      'e2e/helpers/restricted-browser.ts',
    ],
  },
  { spec: 'resources', guards: pageOf('additional-resources', 'resources') },
  {
    spec: 'review-journey',
    guards: [...editing, 'src/data/comments', 'src/pages/admin/review', 'src/pages/admin/editor/review'],
  },
  {
    spec: 'schedules',
    guards: [
      'src/data/schedules',
      'src/pages/admin/scheduled',
      'src/pages/admin/shared/schedule',
      'src/pages/admin/editor/panel/ScheduleSection.tsx',
      'scripts/publish-due.ts',
      'e2e/helpers/carry-out.ts',
    ],
  },
  {
    spec: 'settings',
    guards: ['src/pages/settings', 'src/platform/preferences.ts', 'src/ui/theme', 'public'],
  },
  { spec: 'sign-in', guards: signIn },
  { spec: 'sign-in-errors', guards: signIn },
  { spec: 'sign-in-flows', guards: signIn },
  { spec: 'sign-in-gate', guards: members },
  { spec: 'sign-in-safety', guards: signIn },
  { spec: 'sign-out', guards: [...signIn, ...editing] },
  {
    spec: 'sixty-pictures',
    guards: [
      'src/data/debunking-images',
      'src/pages/admin/upload-debunking-image',
      'src/pages/admin/shared/library',
      'tests/fixtures/heic',
    ],
  },
  { spec: 'slow-document', guards: ['src/ui', 'src/app', 'src/pages', 'scripts/publish'] },
  {
    spec: 'small-phone',
    guards: [
      'src/data/lookup',
      'src/pages/check/picture',
      'src/ui/lists',
      'package-lock.json',
      'e2e/helpers/slow-processor.ts',
    ],
  },
  { spec: 'soak', guards: ['src/app', 'src/ui/lists'] },
  {
    spec: 'stored-objects',
    guards: ['src/pages/admin/stored-objects', 'storage.rules'],
  },
  { spec: 'tag-rules', guards: ['src/data/tag-rules', 'src/pages/admin/tag-blacklist-test'] },
  {
    spec: 'takedown',
    guards: [
      'src/data/removals',
      'src/pages/admin/shared/removal',
      'scripts/publish',
      'scripts/build/service-worker.ts',
      'public/removed-pictures.js',
      'storage.rules',
    ],
  },
  { spec: 'text-editor', guards: [...editing, 'src/pages/admin/shared/markdown', 'src/ui/markdown'] },
  { spec: 'timeline', guards: pageOf('timeline', 'timeline-entries') },
  { spec: 'unfinished-work', guards: [...editing, ...pictures] },
  { spec: 'upload-crash', guards: ['src/pages/admin/upload-debunking-image', 'src/platform/objects.ts'] },
  {
    spec: 'videos',
    guards: [/^src\/(data|pages|ui)\/.*(video|youtube)/i],
  },
  {
    spec: 'visited-later',
    guards: ['scripts/build/service-worker.ts', 'src/data/content/read', 'src/platform/service-worker.ts'],
  },
  { spec: 'worker-off', guards: ['scripts/build', 'src/platform/service-worker.ts'] },
].map(({ spec, guards }) => ({ spec, guards: [...guards, `e2e/nightly/${spec}.spec.ts`] }));
