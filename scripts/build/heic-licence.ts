import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { heicLicence } from '#src/data/collections/debunking-images/encoding/heic-licence.ts';

/** The licence that must accompany the HEIC decoder wherever it is distributed (decision 069). */
const licence = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/LICENSE'), 'utf8');

/** Serves the licence of the HEIC decoder beside it. */
export function heicLicenceFile(): Plugin {
  return {
    name: 'heic-licence',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: heicLicence.slice(1), source: licence() });
    },
    configureServer({ middlewares }) {
      middlewares.use(heicLicence, (_, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(licence());
      });
    },
  };
}
