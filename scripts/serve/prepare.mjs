import { installMissing } from '../install.mjs';
import { loadPackages } from './load-packages.mjs';

/** Installs what is missing and loads what reads TypeScript; Node's builtins only, since nothing may be installed yet. */
export async function prepare() {
  await installMissing();
  await loadPackages();
  const { register } = await import('tsx/esm/api');
  register();
}
