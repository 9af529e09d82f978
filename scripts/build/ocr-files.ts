import { createReadStream, readFileSync } from 'node:fs';
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

/** Serves the files of the word reader from our own origin: the package would fetch them from a CDN. */
export function ocrFiles(): Plugin {
  return {
    name: 'ocr-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, path] of Object.entries(files)) {
        this.emitFile({
          type: 'asset',
          fileName: `${ocrFolder.slice(1)}${name}`,
          source: readFileSync(path),
        });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(ocrFolder, (request, response, next) => {
        const path = files[(request.url ?? '').replace(/^\//, '')];
        if (path === undefined) return next();
        response.setHeader(
          'content-type',
          path.endsWith('.js')
            ? 'text/javascript'
            : path.endsWith('.wasm')
              ? 'application/wasm'
              : 'application/gzip',
        );
        createReadStream(path).pipe(response);
      });
    },
  };
}
