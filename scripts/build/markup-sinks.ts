import type { Plugin } from 'vite';

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
export const modulesWithSinks = (modules: Readonly<Record<string, { code: string | null }>>): string[] =>
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
