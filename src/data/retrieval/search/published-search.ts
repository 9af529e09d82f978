import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { readTimeout, withRetry } from '#src/platform/firebase/resilience.ts';
import { type SearchHead, searchHeadFile, searchVersion } from './search-head.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchProgress } from './search-message.ts';

/** The name of the cache with the search files. */
const cacheName = 'search';

/** How long the head is reused, in milliseconds; later publications are found by the next search after that. */
const headAge = 300_000;

const urlOf = (name: string): string => `/data/${name}`;

/** Opens the device's cache; undefined if there is none, as in an insecure context, or if access throws. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(cacheName);
  } catch {
    return undefined;
  }
}

/** Thrown for a 404: a later publication has replaced the file. */
class MissingFileError extends Error {}

async function request(url: string, init?: RequestInit): Promise<Response> {
  const attempt = async () => {
    const response = await fetch(url, init);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ServiceError('service', `${url}: HTTP ${response.status}`);
    return response.arrayBuffer();
  };
  const bytes = await withRetry(readTimeout, attempt, { isCached: true });
  if (!bytes) throw new MissingFileError(url);
  return new Response(bytes);
}

const isHead = (value: unknown): value is SearchHead =>
  value !== null && typeof value === 'object' && 'version' in value && value.version === searchVersion;

/** True if the site has published something. Throws `ServiceError`. */
async function isPublished(): Promise<boolean> {
  try {
    const response = await request(urlOf(manifestPath), { cache: 'no-store' });
    // If nothing was published, a host may answer with an HTML page.
    return await response.json().then(
      () => true,
      () => false,
    );
  } catch (error) {
    if (error instanceof MissingFileError) return false;
    throw error;
  }
}

/** Throws `ServiceError` if the files are of another version, because then the search cannot know what exists. */
async function headIn(response: Response | undefined): Promise<SearchHead | undefined> {
  const value: unknown = await response?.json().catch(() => undefined);
  if (isHead(value)) return value;
  if (value !== null && typeof value === 'object' && 'version' in value)
    throw new ServiceError(
      'service',
      `search files have version ${String(value.version)}, not ${searchVersion}`,
    );
  return undefined;
}

/** Like `headIn`, but undefined for another version. */
const storedHead = (response: Response | undefined): Promise<SearchHead | undefined> =>
  headIn(response).catch(() => undefined);

/** The search files of the last publication, read as needed from the device or else from the network. */
export class PublishedSearch {
  #index: { readonly at: number; readonly value: Promise<SearchIndex> } | undefined;
  #last: SearchIndex | undefined;
  readonly #onProgress: (progress: SearchProgress) => void;
  #needed = 0;
  #read = 0;

  constructor(onProgress: (progress: SearchProgress) => void = () => {}) {
    this.#onProgress = onProgress;
  }

  async #readFile(name: string): Promise<Uint8Array> {
    const url = urlOf(name);
    this.#needed += 1;
    try {
      const cache = await openCache();
      const stored = await cache?.match(url);
      if (stored) return new Uint8Array(await stored.arrayBuffer());
      const response = await request(url);
      // Not awaited, and errors are ignored: search also works on a device without free space.
      cache?.put(url, response.clone()).catch(() => undefined);
      return new Uint8Array(await response.arrayBuffer());
    } finally {
      this.#read += 1;
      this.#onProgress({ read: this.#read, needed: this.#needed });
    }
  }

  /**
   * Reads the head of the last publication. Offline, or if that head is of another version, reads the stored one.
   */
  async #readHead(cache: Cache | undefined, isFresh: boolean): Promise<SearchHead> {
    const url = urlOf(searchHeadFile);
    try {
      const response = await request(url, isFresh ? { cache: 'reload' } : {}).catch((error: unknown) => {
        if (!(error instanceof MissingFileError)) throw error;
        return undefined;
      });
      const copy = response?.clone();
      const head = await headIn(response);
      if (head && copy) {
        await cache?.put(url, copy).catch(() => undefined);
        return head;
      }
      // An empty result would say that nothing was checked, although the database may contain it.
      throw new ServiceError((await isPublished()) ? 'service' : 'unpublished', `${url} is not there`);
    } catch (error) {
      const stored = await storedHead(await cache?.match(url));
      if (stored) return stored;
      throw error;
    }
  }

  /** Deletes files of other publications. */
  async #forgetOthers(cache: Cache, { layers }: SearchHead): Promise<void> {
    const wanted = layers.map(({ folder }) => `${urlOf(folder)}/`);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith(urlOf('search/')) || wanted.some((start) => pathname.startsWith(start)))
        continue;
      await cache.delete(url);
    }
  }

  async #open(isFresh: boolean): Promise<SearchIndex> {
    const cache = await openCache();
    const head = await this.#readHead(cache, isFresh);
    if (this.#last?.head.name === head.name) return this.#last;
    if (cache) this.#forgetOthers(cache, head).catch(() => undefined);
    this.#last = new SearchIndex(head, (name) => this.#readFile(name));
    return this.#last;
  }

  /**
   * Opens the index and reuses it for `headAge`. Throws `ServiceError` if neither the network nor the device has one.
   */
  index(isFresh = false): Promise<SearchIndex> {
    if (!isFresh && this.#index && Date.now() - this.#index.at < headAge) return this.#index.value;
    const opened = { at: Date.now(), value: this.#open(isFresh) };
    this.#index = opened;
    opened.value.catch(() => this.#index === opened && (this.#index = undefined));
    return opened.value;
  }

  /**
   * Runs a search on the index. If a file is missing because of a publication in between, runs it again on the new
   * index. Throws `ServiceError`.
   */
  async use<T>(search: (index: SearchIndex) => Promise<T>): Promise<T> {
    if (this.#read === this.#needed) this.#read = this.#needed = 0;
    try {
      return await search(await this.index());
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      return search(await this.index(true));
    }
  }
}
