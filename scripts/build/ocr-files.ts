import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ocrFolder } from '#src/data/lookup/ocr-files.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** What reading words out of a picture loads, by name: the worker, its engine, and what it knows of the script. */
const files: Readonly<Record<string, string>> = {
  'worker.min.js': join(folderOf('tesseract.js'), 'dist/worker.min.js'),
  'tesseract-core-simd-lstm.js': join(folderOf('tesseract.js-core'), 'tesseract-core-simd-lstm.js'),
  'tesseract-core-simd-lstm.wasm': join(folderOf('tesseract.js-core'), 'tesseract-core-simd-lstm.wasm'),
  'chi_tra.traineddata.gz': join(
    folderOf('@tesseract.js-data/chi_tra'),
    '4.0.0_best_int/chi_tra.traineddata.gz',
  ),
};

/**
 * The package's worker does not catch that its engine fails to start, for want of memory for instance, and never answers
 * then: what nobody handles becomes an error of the worker, which the page hears of.
 */
const reportUnhandled =
  "self.addEventListener('unhandledrejection', ({ reason }) => setTimeout(() => { throw reason; }));\n";

function sourceOf(name: string, path: string): Uint8Array | string {
  const source = readFileSync(path);
  return name === 'worker.min.js' ? reportUnhandled + source.toString('utf8') : source;
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript';
  return name.endsWith('.wasm') ? 'application/wasm' : 'application/gzip';
}

/** Serves the files of the word reader from our own origin: the package would fetch them from a CDN. */
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
