/** What a start needs most time to load. */
const packages = [
  'vite',
  '@vitejs/plugin-react',
  'firebase-tools/lib/emulator/registry.js',
  'firebase-tools/lib/emulator/storage/index.js',
  'firebase-tools/lib/emulator/storage/server.js',
];

/** Loads packages before TypeScript can be read: the hooks for it make every file of theirs several times slower. */
export const loadPackages = () => Promise.all(packages.map((name) => import(name)));
