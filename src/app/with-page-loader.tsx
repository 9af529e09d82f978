import { PageLoaderContext, type PageModule, type PageProps } from '#src/page-module.ts';
import type { PageId } from '#src/routes.ts';

const known = new WeakMap<PageModule, PageModule>();

/**
 * Wraps the module of a public page that shows other pages inside, to provide their loader. Returns the same object
 * every time.
 */
export function withPageLoader(
  module: PageModule,
  loadPage: (id: PageId) => Promise<PageModule>,
): PageModule {
  const Page = module.default;
  const load = (id: string) => loadPage(id as PageId);
  const wrapped = known.get(module) ?? {
    ...module,
    default: (props: PageProps) => (
      <PageLoaderContext value={load}>
        <Page {...props} />
      </PageLoaderContext>
    ),
  };
  known.set(module, wrapped);
  return wrapped;
}
