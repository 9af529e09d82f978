import { installMissing } from '#scripts/run/install.mjs';

/** The packages that take longest to load at startup. */
const packages = ['vite', '@vitejs/plugin-react'];

/**
 * Loads packages before the TypeScript hooks are registered: these make each of the packages' files several times
 * slower to load.
 */
const loadPackages = () => Promise.all(packages.map((name) => import(name)));

/**
 * Installs missing packages and registers the TypeScript loader. Imports only Node's builtins, since nothing may be
 * installed yet.
 */
export async function prepare() {
  await installMissing();
  await loadPackages();
  const { register } = await import('tsx/esm/api');
  register();
}
