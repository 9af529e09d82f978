// The commands behind `npm run site`, `check` and `generate`: for each name its file and one line about it. The file's own
// `--help` has the rest. Imports nothing, because it is read before any package is installed.

/** @typedef {Readonly<Record<string, readonly [file: string, line: string]>>} Group */

/** @type {Readonly<Record<'site' | 'check' | 'generate', Group>>} */
export const groups = {
  site: {
    setup: ['scripts/setup.ts', 'creates the Firebase project and everything the site needs in it'],
    deploy: ['scripts/deploy.ts', 'deploys rules, indexes and the published site'],
    publish: ['scripts/publish.ts', 'writes the whole site as static files; --preview, --check-links'],
    'publish-due': ['scripts/publish-due.ts', 'publishes what is scheduled for now'],
    'import-content': [
      'scripts/import-content.ts',
      'imports a folder of images with a manifest.csv, our own JSON, or rows through a --mapping',
    ],
    'reindex-images': [
      'scripts/reindex-images.ts',
      'computes look-up hashes and reads the words of stored images',
    ],
    backup: ['scripts/backup.ts', 'copies all data into a folder, locally or with --project'],
    'backup-store': ['scripts/backup-store.ts', 'seals a backup and stores it in a bucket'],
    'backup-fetch': ['scripts/backup-fetch.ts', 'fetches a stored backup and opens it'],
    restore: ['scripts/restore.ts', 'writes a backup back'],
    migrate: ['scripts/migrate.ts', "migrates stored documents to this release's schema"],
    'admin-bootstrap': ['scripts/admin-bootstrap.ts', 'makes an account an admin'],
    doctor: ['scripts/doctor.ts', 'checks the configuration and the running site; --project, --lang en'],
    staging: ['scripts/staging.ts', 'creates a second project to try a release'],
    'release-check': ['scripts/release-check.ts', 'checks whether the sources can be released'],
    costs: ['scripts/costs.ts', 'estimates the monthly cost'],
    audit: ['scripts/audit.ts', 'lists known vulnerabilities of the production packages'],
  },
  check: {
    nightly: ['checks/gate/nightly.mjs', 'runs every check in full; takes hours'],
    browsers: [
      'checks/gate/browsers.mjs',
      'opens every page and runs the main journeys in Firefox and WebKit',
    ],
    soak: [
      'checks/gate/soak.ts',
      'opens every page repeatedly in one tab and watches heap, nodes and timers',
    ],
    size: ['checks/size/size.ts', 'prints files and lines by area, and the limits of the ratchet'],
    patterns: ['checks/patterns/patterns.ts', 'judges whether every regular expression takes linear time'],
    rules: ['checks/rules/official.ts', 'runs the rules tests against the official Firestore emulator'],
    'rules-fuzz': ['checks/rules/fuzz.ts', 'sends schema-derived requests by ten identities to the rules'],
    'rules-mutate': [
      'checks/rules/mutate.ts',
      'changes the rules in one place at a time; lists undetected mutants',
    ],
    'rules-differential': [
      'checks/rules/differential.ts',
      'compares generated requests, queries and commits with the official emulator',
    ],
    sdk: ['checks/sdk/sdk.ts', 'runs the Firestore Lite tests of a firebase-js-sdk checkout'],
    hostile: [
      'checks/hostile/hostile.ts',
      'enters hostile texts and files into every field of the admin area',
    ],
    import: ['checks/import/import.ts', 'imports truncated and damaged files of every mapping'],
    pathological: [
      'checks/pathological/pathological.ts',
      'publishes 500 documents that are hard to parse or render',
    ],
    faults: [
      'checks/faults/faults.ts',
      'uses the site over a bad network, with wrong clocks and broken documents',
    ],
    abuse: [
      'checks/drills/abuse.ts',
      "counts reads, tries an editor's hostile acts, and rolls 700 changes back",
    ],
    live: ['checks/drills/live.ts', 'follows the operating guide from an empty project to a restored one'],
    storage: ['checks/drills/storage.ts', 'kills the backend, fills the disk and damages its files'],
  },
  generate: {
    docs: ['checks/docs/generate-docs.ts', 'writes the generated parts of docs/'],
    specification: [
      'checks/docs/specification.ts',
      'writes docs/specification.md: each requirement with its tests',
    ],
    rules: ['scripts/rules/write-rules.ts', 'writes firestore.rules from the declared collections'],
    styles: [
      'scripts/styles/write-styles.ts',
      'writes the critical styles of first views from a published site',
    ],
    rewrites: [
      'scripts/publish/write-rewrites.ts',
      'writes the rewrites of firebase.json from the route table',
    ],
    'locale-types': ['scripts/locales/write-types.ts', 'writes the types of the texts in src/locales'],
    blend: ['scripts/image-search/write-blend-module.ts', 'assembles the WebAssembly module of image search'],
    samples: ['scripts/samples/draw-sample-images.ts', 'draws the sample images'],
    handbook: [
      'scripts/handbook/draw-handbook.ts',
      'takes the screenshots of docs/handbook.md from a fresh site',
    ],
  },
};

/** Returns the names of a group with their lines, for a terminal. */
export const listOf = (group) =>
  Object.entries(groups[group])
    .map(([name, [, line]]) => `  ${name.padEnd(20)}${line}`)
    .join('\n');
