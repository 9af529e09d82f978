// `npm start`: installs what is missing, then serves the site with the local backend.
import { prepare } from './serve/prepare.mjs';

await prepare();
const { runSite } = await import('./serve/run-site.ts');
const { readArguments } = await import('./command/arguments.ts');
const { requireProgram } = await import('./build/built-program.ts');
const { values } = readArguments({
  call: 'npm start --',
  flags: {
    built: {
      value: 'folder',
      help: 'serves an existing build (vite build --mode localhost) instead of the sources',
    },
  },
});
if (values.built !== undefined) requireProgram(values.built);
await runSite(values.built === undefined ? { mode: 'dev' } : { mode: 'built', outDir: values.built });
