import type { Plugin } from 'vite';
import { svgFiles } from '#src/ui/grille/svg-files.ts';

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
