import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext } from 'react';

/** Path parameters, decoded; an optional one that is not in the URL is absent. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface PageProps {
  readonly params: RouteParams;
}

export interface PreloadContext {
  readonly params: RouteParams;
  readonly url: URL;
  readonly queryClient: QueryClient;
}

/** What a page's file exports. The router awaits `preload` before it shows the page. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  /** The page's texts by i18next namespace, which is the page folder's path. */
  readonly texts: Readonly<Record<string, object>>;
  readonly preload?: (context: PreloadContext) => Promise<unknown>;
  /**
   * The right path of the page, called after `preload`: another one that leads here is replaced by it. Undefined while
   * what it is made of is not known.
   */
  readonly rightPath?: (context: PreloadContext) => string | undefined;
}

/**
 * Loads the page module of a row by the row's id. Provided by `src/app`, which alone knows the modules: a page that shows
 * another page (the editor's preview) imports none of them.
 */
export const PageLoaderContext = createContext<(id: string) => Promise<PageModule>>((id) =>
  Promise.reject(new RangeError(`no page loader is provided for ${id}`)),
);
