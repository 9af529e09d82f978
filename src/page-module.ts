import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext } from 'react';

/** Decoded path parameters; an optional one that is not in the URL is absent. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface PageProps {
  readonly params: RouteParams;
}

export interface PreloadContext {
  readonly params: RouteParams;
  readonly url: URL;
  readonly queryClient: QueryClient;
}

/** The exports of a page's file. The router awaits `preload` before it shows the page. */
export interface PageModule {
  readonly default: ComponentType<PageProps>;
  /** The page's texts by i18next namespace, which is the path of the page's folder. */
  readonly texts: Readonly<Record<string, object>>;
  readonly preload?: (context: PreloadContext) => Promise<unknown>;
  /**
   * The canonical path of the page, called after `preload`: a different path of the same page is replaced by it.
   * Undefined while the data it is built from are unknown.
   */
  readonly rightPath?: (context: PreloadContext) => string | undefined;
}

/**
 * Loads the page module of a route row by the row's id. Provided by `src/app`, which alone knows the modules, so that a
 * page that embeds another page (the editor's preview) need not import it.
 */
export const PageLoaderContext = createContext<(id: string) => Promise<PageModule>>((id) =>
  Promise.reject(new RangeError(`no page loader is provided for ${id}`)),
);
