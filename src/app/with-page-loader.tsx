import { PageLoaderContext, type PageModule, type PageProps } from '#src/page-module.ts';
import { loadPageModule } from './page-modules.ts';
import type { PageId } from '#src/routes.ts';

const loadPage = (id: string) => loadPageModule(id as PageId);

const known = new WeakMap<PageModule, PageModule>();

/** The module of a public page that shows other pages inside, with what loads them; the same one every time. */
export function withPageLoader(module: PageModule): PageModule {
  const Page = module.default;
  const wrapped = known.get(module) ?? {
    ...module,
    default: (props: PageProps) => (
      <PageLoaderContext value={loadPage}>
        <Page {...props} />
      </PageLoaderContext>
    ),
  };
  known.set(module, wrapped);
  return wrapped;
}
