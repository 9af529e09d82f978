/** The packages that take longest to load at startup. */
const packages = ['vite', '@vitejs/plugin-react'];

/**
 * Loads packages before the TypeScript hooks are registered: these make each of the packages' files several times
 * slower to load.
 */
export const loadPackages = () => Promise.all(packages.map((name) => import(name)));
