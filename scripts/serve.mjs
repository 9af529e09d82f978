// `npm run serve`: builds and publishes what is missing, then serves it according to firebase.json, with the local
// backend.
import { prepare } from './serve/prepare.mjs';

await prepare();
const { runSite } = await import('./serve/run-site.ts');
const { readArguments } = await import('./command/arguments.ts');
const { requireProgram } = await import('./build/built-program.ts');
const { values } = readArguments({
  call: 'npm run serve --',
  flags: {
    app: { value: 'folder', help: 'publishes with an existing build (vite build --mode localhost)' },
  },
});
if (values.app !== undefined) requireProgram(values.app);
await runSite({ mode: 'published', ...(values.app !== undefined && { outDir: values.app }) });
