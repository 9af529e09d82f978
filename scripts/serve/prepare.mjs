import { installMissing } from '#scripts/run/install.mjs';
import { loadPackages } from './load-packages.mjs';

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
