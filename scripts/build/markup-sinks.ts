import type { Plugin } from 'vite';

/** Places where a browser takes markup from a string: the site's policy denies each (Trusted Types). */
const sink =
  /\.(?:inner|outer)HTML\s?=[^=]|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(|\.parseFromString\(|\.createContextualFragment\(|\.srcdoc\s?=[^=]|\.setHTMLUnsafe\(|\bnew Function\(|(?<![.\w])eval\(/;

/** Packages that have such a place and do not reach it here. */
const unreached: Readonly<Record<string, string>> = {
  'react-dom': 'only for dangerouslySetInnerHTML and <script> elements, which nothing here uses',
  'react-helmet-async': 'only for tags given with innerHTML, which nothing here gives',
  'prosemirror-view': 'only for what is pasted or dropped, which the editor reads itself',
  '@mui/x-data-grid': 'only when a grid is printed from its toolbar, which no grid here shows',
};

/** The package of a module: the folder below the innermost `node_modules`, or undefined for our own source. */
function packageOf(id: string): string | undefined {
  const [scope = '', name] = id.split('/node_modules/').slice(1).at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope || undefined;
}

/** The modules of a build that would write markup from strings and are not listed as unreached. */
export const modulesWithSinks = (modules: Readonly<Record<string, { code: string | null }>>): string[] =>
  Object.entries(modules)
    .filter(([id, { code }]) => sink.test(code ?? '') && !((packageOf(id) ?? '') in unreached))
    .map(([id]) => id);

/** Fails a build that brings along code which the policy of the site stops: a page with it would end in an error. */
export function markupSinks(): Plugin {
  return {
    name: 'markup-sinks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Earlier, and what other plugins miss in the folder would hide the reason.
    writeBundle(_, bundle) {
      const found = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? modulesWithSinks(chunk.modules) : [],
      );
      if (found.length > 0)
        this.error(`markup from strings, which the policy denies, in ${found.join(', ')}`);
    },
  };
}
