// `npm start`: installs what is missing, then serves the site with the local backend.
// Node's builtins only, since nothing may be installed yet.
import { installMissing } from './install.mjs';

await installMissing();
const { register } = await import('tsx/esm/api');
register();
const { runSite } = await import('./serve/run-site.ts');
await runSite({ mode: process.argv.includes('--built') ? 'built' : 'dev' });
