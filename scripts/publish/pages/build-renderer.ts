// Builds the module that renders pages outside a browser. Arguments: folder and mode (build-site.ts).
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
    // The folder may be outside this package (`"type": "module"`), so only the extension marks the files as ES modules.
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
  // Bundle all dependencies, so that there is one copy of each, resolved as in the app.
  ssr: { noExternal: true },
});
