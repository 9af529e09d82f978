// `npm run serve`: builds and publishes what is missing, then serves it by firebase.json with the local backend.
// Node's builtins only, since nothing may be installed yet.
import { installMissing } from './install.mjs';

await installMissing();
const { register } = await import('tsx/esm/api');
register();
const { runSite } = await import('./serve/run-site.ts');
// `--app DIR` publishes with what `vite build --mode localhost` left there.
const app = process.argv.indexOf('--app');
await runSite({ mode: 'published', ...(app !== -1 && { outDir: process.argv[app + 1] }) });
