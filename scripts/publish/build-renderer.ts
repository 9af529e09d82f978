// Builds what renders pages outside a browser: folder and mode are the arguments (build-site.ts).
import { build } from 'vite';

const [folder = '', mode = ''] = process.argv.slice(2);
await build({
  mode,
  logLevel: 'error',
  build: {
    ssr: 'src/app/render.tsx',
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    minify: false,
    // The folder may lie outside this package, whose modules are ES modules by their name.
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
  // One copy of everything, resolved as in the program itself.
  ssr: { noExternal: true },
});
