import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ocrFolder, ocrWorker } from '#src/data/retrieval/image-search/ocr-files.ts';

const require = createRequire(import.meta.url);
const workerFile = basename(ocrWorker);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** The script that runs before the package's own worker, in the same file. */
const start = new URL('ocr-worker-start.js', import.meta.url);

/** The files for text recognition, by name: the worker, its engine, and the language data. */
const files: Readonly<Record<string, string>> = {
  [workerFile]: join(folderOf('tesseract.js'), 'dist/worker.min.js'),
  'tesseract-core-simd-lstm.js': join(folderOf('tesseract.js-core'), 'tesseract-core-simd-lstm.js'),
  'tesseract-core-simd-lstm.wasm': join(folderOf('tesseract.js-core'), 'tesseract-core-simd-lstm.wasm'),
  'chi_tra.traineddata.gz': join(
    folderOf('@tesseract.js-data/chi_tra'),
    '4.0.0_best_int/chi_tra.traineddata.gz',
  ),
};

function sourceOf(name: string, path: string): Uint8Array | string {
  const source = readFileSync(path);
  return name === workerFile ? readFileSync(start, 'utf8') + source.toString('utf8') : source;
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript';
  return name.endsWith('.wasm') ? 'application/wasm' : 'application/gzip';
}

/** Serves the files for text recognition from our own origin: the package would load them from a CDN. */
export function ocrFiles(): Plugin {
  return {
    name: 'ocr-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, path] of Object.entries(files)) {
        const fileName = `${ocrFolder.slice(1)}${name}`;
        this.emitFile({ type: 'asset', fileName, source: sourceOf(name, path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(ocrFolder, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '');
        const path = files[name];
        if (path === undefined) return next();
        response.setHeader('content-type', typeOf(name));
        response.end(sourceOf(name, path));
      });
    },
  };
}
