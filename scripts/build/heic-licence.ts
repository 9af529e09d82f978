import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { heicLicence } from '#src/data/debunking-images/heic-licence.ts';

/** The text that goes with the HEIC decoder wherever it is passed on (decision 069). */
const licence = (): string =>
  readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/LICENSE'), 'utf8');

/** Serves the licence of the HEIC decoder beside the decoder. */
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
