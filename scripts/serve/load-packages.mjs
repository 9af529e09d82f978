/** What a start needs most time to load. */
const packages = ['vite', '@vitejs/plugin-react'];

/** Loads packages before TypeScript can be read: the hooks for it make every file of theirs several times slower. */
export const loadPackages = () => Promise.all(packages.map((name) => import(name)));
