import createCache from '@emotion/cache';
import type { Query, QueryKey } from '@tanstack/react-query';
import i18next, { type i18n } from 'i18next';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { type ReactNode, createElement } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { forgetManifest } from '#src/data/content/read/snapshot.ts';
import { configurePlatform, type PlatformConfig } from '#src/platform/firebase/config.ts';
import { setSiteLook, siteLook } from '#src/platform/browser/site-look.ts';
import type { Translate } from '#src/ui/text/use-translation.ts';
import type { RouteId } from '#src/routes.ts';
import { PageHeadSink, type PageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { renderedParts } from '#src/ui/states/lazy-part.tsx';
import { documentStyles } from '#src/ui/theme/document-styles.ts';
import { AppRoot, routeObjects, createQueryClient } from './router.tsx';
import { FrameParts } from './frame/FramePart.tsx';
import { startI18n } from './i18n.ts';
import { type PageHeadTexts, pageHeadTexts } from './page-head.ts';
import { rowOf } from './row-of.ts';
import type { ReplaceFramePart } from '#src/app/frame/FramePart.tsx';

const element = 'frame-part';
const opening = `<${element} name="`;
const openingEnd = '">';
const closing = `</${element}>`;

/**
 * Header, footer and navigation as rendered for the first page of each row: they are half of a page's elements and the
 * same on thousands of pages. React's ids depend on an element's place in the tree, which this does not change.
 */
class RenderedFrame {
  readonly #parts = new Map<string, string>();

  /** Wraps each part of a row's frame in an element, without its content if that has been rendered before. */
  partsOf(row: RouteId): ReplaceFramePart {
    return (name, part) => {
      // React puts preload tags for the site's own logo in front of the page, where they would be missing.
      if (name === 'header' && siteLook().logo) return part;
      const key = `${row}-${name}`;
      return createElement(element, { name: key }, this.#parts.has(key) ? undefined : part);
    };
  }

  /** Returns the markup of a page with the parts in place of these elements. */
  insertInto(html: string): string {
    // Not a regular expression: none finds these in time linear in the page's length.
    const [start = '', ...others] = html.split(opening);
    const inserted = others.map((other) => {
      const keyEnd = other.indexOf(openingEnd);
      const partEnd = other.indexOf(closing);
      const key = other.slice(0, keyEnd);
      const rendered = other.slice(keyEnd + openingEnd.length, partEnd);
      if (rendered !== '') this.#parts.set(key, rendered);
      return (this.#parts.get(key) ?? '') + other.slice(partEnd + closing.length);
    });
    return start + inserted.join('');
  }
}

export interface RenderedPage {
  readonly row: RouteId;
  /** The HTML inside `#root`. */
  readonly html: string;
  readonly head: PageHeadTexts;
  /** The queries that the page read, in the order in which it requested them. */
  readonly queries: readonly { readonly queryKey: QueryKey; readonly data: unknown }[];
  /** The number of parts in it whose code browsers load on demand. */
  readonly parts: number;
}

export interface Renderer {
  /** Renders the page of an address; undefined when the address redirects. Throws what the page throws. */
  renderPage(path: string): Promise<RenderedPage | undefined>;
  /**
   * The style rules of all pages rendered so far, by name: a class without its `css-`, or a rule of the whole document.
   */
  styles(): ReadonlyMap<string, string>;
}

/** Returns the text of a stream; `Response.text()` takes longer. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let text = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

type AnyTranslate = (key: unknown, ...values: readonly unknown[]) => unknown;

/** The i18n instance with a cache for keys without values: pages show the same labels thousands of times. */
function rememberingTexts(): i18n {
  // Every component with texts copies the own properties of the instance (react-i18next 17): this one has nearly none.
  const texts = Object.create(i18next) as i18n;
  const fixed = new Map<string, AnyTranslate>();
  const getFixedT = (...of: readonly unknown[]): AnyTranslate => {
    const name = JSON.stringify(of);
    const known = fixed.get(name);
    if (known) return known;
    const t = (i18next.getFixedT as unknown as (...of: readonly unknown[]) => AnyTranslate)(...of);
    const given = new Map<string, unknown>();
    const remembering = (key: unknown, ...values: readonly unknown[]): unknown => {
      if (values.length > 0 || typeof key !== 'string') return t(key, ...values);
      const text = given.get(key) ?? t(key);
      // A key that is returned unchanged may get its text later.
      if (text !== key) given.set(key, text);
      return text;
    };
    fixed.set(name, Object.assign(remembering, t));
    return remembering;
  };
  return Object.assign(texts, { getFixedT });
}

/** Returns the routes of a page, each with only the next one as its child: the dozens of others are not part of it. */
const matchedRoutes = (matches: StaticHandlerContext['matches']): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [
      { ...route, children: children.length > 0 ? children : undefined } as RouteObject,
    ],
    [],
  );

/**
 * The entry point for publishing: renders pages outside a browser, one after the other. They read through the
 * configuration's `store` and `readData`; the results stay cached from one page to the next.
 */
export async function startRenderer(config: PlatformConfig): Promise<Renderer> {
  configurePlatform(config);
  setSiteLook(config.look ?? {});
  forgetManifest();
  await startI18n();
  const t = i18next.t as unknown as Translate<readonly ['common', 'routes']>;
  const texts = rememberingTexts();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity, networkMode: 'always' } });
  const styles = createCache({ key: 'css' });
  // Emotion then stores rules in `inserted` instead of writing style elements into the markup.
  styles.compat = true;
  // The rules so far; undefined once another has been inserted.
  let rules: ReadonlyMap<string, string> | undefined;
  const insert = styles.insert.bind(styles);
  styles.insert = (...args) => {
    rules = undefined;
    return insert(...args);
  };

  const requested = new Set<Query>();
  const cache = queryClient.getQueryCache();
  const build = cache.build.bind(cache);
  cache.build = (...args) => {
    const query = build(...args);
    requested.add(query as unknown as Query);
    return query;
  };

  const handler = createStaticHandler(routeObjects(queryClient));
  const frame = new RenderedFrame();

  async function renderMarkup(children: ReactNode): Promise<string> {
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <I18nextProvider i18n={texts}>
        <AppRoot queryClient={queryClient} styles={styles} rules={documentStyles}>
          {children}
        </AppRoot>
      </I18nextProvider>,
      // Whole pages: React inserts parts that are sent later with inline scripts.
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void failures.push(error) },
    );
    const html = await textOf(prelude);
    if (failures.length > 0) throw failures[0];
    return html;
  }

  async function renderPage(path: string): Promise<RenderedPage | undefined> {
    let details: PageHeadDetails = {};
    requested.clear();
    const context = await handler.query(new Request(new URL(path, config.siteUrl)));
    if (context instanceof Response) return undefined;
    const failure = Object.values(context.errors ?? {})[0] as unknown;
    if (failure !== undefined) throw failure;
    // Queries that `preload` has started without awaiting them belong to the page as well.
    await Promise.allSettled([...requested].map(async (query) => query.promise));
    const row = rowOf(context.matches.map(({ route }) => route));
    if (!row) return undefined;
    const router = createStaticRouter(matchedRoutes(context.matches), context);
    const before = renderedParts.count;
    const markup = await renderMarkup(
      <PageHeadSink value={(pageHead) => (details = pageHead)}>
        <FrameParts value={frame.partsOf(row.id)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </FrameParts>
      </PageHeadSink>,
    );
    const html = frame.insertInto(markup);
    const parts = renderedParts.count - before;
    const queries = [...requested].map(({ queryKey, state }) => ({ queryKey, data: state.data }));
    for (const { queryKey } of queries) {
      if (queryKey[1] === 'one' || queryKey[1] === 'some') queryClient.removeQueries({ queryKey });
    }
    const head = pageHeadTexts(row, details, t);
    return { row: row.id, html, head, queries, parts };
  }

  return {
    renderPage,
    styles: () =>
      (rules ??= new Map(
        Object.entries(styles.inserted).filter(
          (each): each is [string, string] => typeof each[1] === 'string',
        ),
      )),
  };
}
