import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ocrFolder, ocrWorker } from '#src/data/retrieval/image-search/ocr-files.ts';
import { svgFiles } from '#src/ui/grille/svg-files.ts';
import { heicLicence } from '#src/data/collections/debunking-images/encoding/heic-licence.ts';
import { spawnSync } from 'node:child_process';

/** DOM sinks that parse a string as markup or code: the site's Content-Security-Policy blocks each (Trusted Types). */
const sink =
  /\.(?:inner|outer)HTML\s?=[^=]|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(|\.parseFromString\(|\.createContextualFragment\(|\.srcdoc\s?=[^=]|\.setHTMLUnsafe\(|\bnew Function\(|(?<![.\w])eval\(/;

/** Packages that contain a sink which the site never reaches. */
const unreached: Readonly<Record<string, string>> = {
  'react-dom': 'only for dangerouslySetInnerHTML and <script> elements, which nothing here uses',
  'react-helmet-async': 'only for tags given with innerHTML, which nothing here gives',
  'prosemirror-view': 'only for what is pasted or dropped, which the editor reads itself',
  '@mui/x-data-grid': 'only when a grid is printed from its toolbar, which no grid here shows',
};

/** Returns the package of a module, from the innermost `node_modules`; undefined for our own source. */
function packageOf(id: string): string | undefined {
  const [scope = '', name] = id.split('/node_modules/').slice(1).at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope || undefined;
}

/** Returns the modules of a build that contain a sink and are not listed as unreached. */
const modulesWithSinks = (modules: Readonly<Record<string, { code: string | null }>>): string[] =>
  Object.entries(modules)
    .filter(([id, { code }]) => sink.test(code ?? '') && !((packageOf(id) ?? '') in unreached))
    .map(([id]) => id);

/** Fails a build whose code the site's policy would block: a page that runs it would end in an error. */
export function markupSinks(): Plugin {
  return {
    name: 'markup-sinks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Only after writing: if it failed earlier, other plugins would fail on missing files and hide the reason.
    writeBundle(_, bundle) {
      const found = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? modulesWithSinks(chunk.modules) : [],
      );
      if (found.length > 0)
        this.error(`creates markup from strings, which the policy denies: ${found.join(', ')}`);
    },
  };
}

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

/** Emits the window grilles as files: CSS masks that refer to them are not part of the scripts that a page loads. */
export function grilleFiles(): Plugin {
  return {
    name: 'grille-files',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [path, source] of svgFiles) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = svgFiles.get(request.url ?? '');
        if (source === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
  };
}

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

/** Returns the built commit; undefined if the sources are in no repository. */
function builtCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Writes `/version.json` beside the build: the version, the commit and the entry's file name, whose hash changes with
 * every change of the program. An open page compares it with its own to detect a release. A publication adds further
 * data (scripts/publish/pages/health-page.ts).
 */
export function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) return;
      const source = `${JSON.stringify({ version, commit: builtCommit(), entry: `/${entry.fileName}` })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
