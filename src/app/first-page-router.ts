import i18next from 'i18next';
import { createPath, matchRoutes, type RouteObject, type To } from 'react-router-dom';
import { notify } from '#src/ui/feedback/notify.ts';
import type { Router } from './router.tsx';

type State = Router['state'];
type Subscriber = Parameters<Router['subscribe']>[0];

const idle: State['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

const plainUpdate: Parameters<Subscriber>[1] = {
  deletedFetchers: [],
  newErrors: null,
  flushSync: false,
};

/** Returns the window's address as the router's history reads it. */
function shownLocation(): State['location'] {
  const { pathname, search, hash } = globalThis.location;
  const state = globalThis.history.state as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
}

/**
 * Returns the state of a router that shows one page; undefined where the address redirects. Throws what the page's
 * loader throws.
 */
async function firstState(routes: RouteObject[]): Promise<State | undefined> {
  const [root] = routes;
  const location = shownLocation();
  const matches = matchRoutes(routes, location);
  const page = matches?.at(-1);
  if (!root || !matches || !page || typeof root.lazy !== 'function') return undefined;
  const { loader, id } = page.route;
  if (typeof loader !== 'function' || id === undefined) return undefined;
  const { href } = globalThis.location;
  // All that loaders of this site read from their argument (page-route.tsx).
  const argument = { params: page.params, request: new Request(href) } as Parameters<typeof loader>[0];
  const [frame, data] = await Promise.all([root.lazy(), loader(argument)]);
  if (data instanceof Response) return undefined;
  delete root.lazy;
  Object.assign(root, frame);
  return {
    historyAction: 'POP' as State['historyAction'],
    location,
    matches: matches as State['matches'],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: { [id]: data },
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/**
 * Returns the router of a prerendered page. It shows that one page; the router that navigates, four times as large, is
 * loaded once the page is hydrated, at the latest with the first navigation, and takes over. Undefined where the
 * address redirects. Throws what the page's loader throws.
 */
export async function firstPageRouter(routes: RouteObject[]): Promise<Router | undefined> {
  const first = await firstState(routes);
  if (!first) return undefined;
  let state = first;
  let router: Router | undefined;
  let opening: Promise<Router> | undefined;
  const subscribers = new Set<Subscriber>();

  const emit: Subscriber = (next, details) => {
    state = next;
    for (const subscriber of subscribers) subscriber(next, details);
  };
  const show = (next: State) => emit(next, plainUpdate);

  async function open(): Promise<Router> {
    const { createBrowserRouter } = await import('./after-hydration.ts');
    // The visitor may have gone back or forward meanwhile.
    const { pathname } = globalThis.location;
    const isShown = pathname === first?.location.pathname;
    router = createBrowserRouter(
      routes,
      isShown ? { hydrationData: { loaderData: state.loaderData } } : undefined,
    );
    router.subscribe((next, details) => {
      if (next.initialized) emit(next, details);
    });
    if (router.state.initialized && createPath(router.state.location) !== createPath(state.location))
      show(router.state);
    return router;
  }

  const warm = (): Promise<Router> => {
    opening ??= open();
    // The caller that navigates receives the failure.
    opening.catch(() => undefined);
    return opening;
  };
  for (const event of ['hydrated', 'popstate'])
    globalThis.addEventListener(event, () => void warm(), { once: true });

  /** Called when the navigating router could not be loaded: the browser itself loads the URL, if it is another page. */
  function leave(to: To | number | null): void {
    show({ ...state, navigation: idle });
    if (typeof to === 'number') {
      globalThis.history.go(to);
      return;
    }
    const { location } = globalThis;
    const address = new URL(typeof to === 'string' ? to : createPath(to ?? {}), location.href);
    if (address.pathname === location.pathname && address.search === location.search)
      notify({ type: 'negative', message: i18next.t('common:part.failed') });
    else location.assign(address);
  }

  async function navigate(
    to: To | number | null,
    options?: Parameters<Router['navigate']>[1],
  ): Promise<void> {
    if (!router)
      show({ ...state, navigation: { ...idle, state: 'loading', location: first?.location } as never });
    let opened: Router;
    try {
      opened = await warm();
    } catch {
      leave(to);
      return;
    }
    await (typeof to === 'number' ? opened.navigate(to) : opened.navigate(to, options));
  }

  const own: Partial<Router> = {
    basename: '/',
    get state() {
      return state;
    },
    get routes() {
      return router?.routes ?? (routes as Router['routes']);
    },
    get manifest() {
      return router?.manifest ?? {};
    },
    get future() {
      return router?.future ?? {};
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      // The visitor went back while React hydrated.
      if (state !== first) subscriber(state, plainUpdate);
      return () => void subscribers.delete(subscriber);
    },
    navigate,
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(
        typeof to === 'string' ? to : createPath(to),
        globalThis.location.href,
      );
      return { pathname, search, hash };
    },
  };
  return new Proxy(own as Router, {
    get: (target, name) => Reflect.get(name in target ? target : (router ?? target), name) as unknown,
  });
}
