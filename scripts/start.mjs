// `npm start`: installs what is missing, then serves the site with the local backend.
// Node's builtins only, since nothing may be installed yet.
import { installMissing } from './install.mjs';

await installMissing();
const { register } = await import('tsx/esm/api');
register();
const { runSite } = await import('./serve/run-site.ts');
// `--built DIR` serves what `vite build --mode localhost` left there instead of the sources.
const built = process.argv.indexOf('--built');
await runSite(built === -1 ? { mode: 'dev' } : { mode: 'built', outDir: process.argv[built + 1] });
