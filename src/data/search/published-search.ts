import { manifestPath } from '#src/data/content/read/manifest-path.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { readTimeout, withRetry } from '#src/platform/resilience.ts';
import { type SearchHead, searchHeadFile, searchVersion } from './search-head.ts';
import { SearchIndex } from './search-index.ts';
import type { OfflineCopy, SearchProgress } from './search-message.ts';

/** The cache of the search files on this device. */
const cacheName = 'search';

/** Where the head of a copy is that somebody wanted whole: it stays when other files come. */
const wholeCopyFile = 'search.whole.json';

/** Milliseconds for which the head is trusted; what changes it meanwhile is found with the next search. */
const headAge = 300_000;

/** Bytes of titles and records that are copied without being requested, so that they are found without a network. */
const maxOwnTitles = 2_000_000;

/** Bytes of everything that is copied without being requested: a small site. */
const maxOwnCopy = 500_000;

/** Files of a copy that are read at once. */
const copyConcurrency = 6;

const urlOf = (name: string): string => `/data/${name}`;

/** The device's cache; undefined where there is none, as in a page without https, or where asking for it throws. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(cacheName);
  } catch {
    return undefined;
  }
}

/** A file that is not there: another publication has taken its place. */
class MissingFileError extends Error {}

async function request(url: string, init?: RequestInit): Promise<Response> {
  const bytes = await withRetry(readTimeout, async () => {
    const response = await fetch(url, init);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ServiceError('service', `${url}: HTTP ${response.status}`);
    return response.arrayBuffer();
  });
  if (!bytes) throw new MissingFileError(url);
  return new Response(bytes);
}

const isHead = (value: unknown): value is SearchHead =>
  value !== null && typeof value === 'object' && 'version' in value && value.version === searchVersion;

/** What a site has of which nothing was published. */
const emptyHead: SearchHead = { version: searchVersion, name: '', layers: [] };

/** Whether something was published: search files that are not there are lost then. Throws `ServiceError`. */
async function isPublished(): Promise<boolean> {
  try {
    const response = await request(urlOf(manifestPath), { cache: 'no-store' });
    // Where nothing was published a host may answer with a page.
    return await response.json().then(
      () => true,
      () => false,
    );
  } catch (error) {
    if (error instanceof MissingFileError) return false;
    throw error;
  }
}

/** Throws `ServiceError` where the files are of another version of the site, which says nothing of what there is to find. */
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

/** As `headIn`; undefined where it is of another version. */
const storedHead = (response: Response | undefined): Promise<SearchHead | undefined> =>
  headIn(response).catch(() => undefined);

/** The search files of the last publication, as far as they are read: from the device, else from the network. */
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
      // Nobody waits for it, and a full device searches all the same.
      cache?.put(url, response.clone()).catch(() => undefined);
      return new Uint8Array(await response.arrayBuffer());
    } finally {
      this.#read += 1;
      this.#onProgress({ read: this.#read, needed: this.#needed });
    }
  }

  /**
   * What was published last; without a network, or where that is for another version of the site, what is on the device: a
   * whole copy rather than parts.
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
      if (await isPublished()) throw new ServiceError('service', `${url} is not there`);
      return emptyHead;
    } catch (error) {
      const stored =
        (await storedHead(await cache?.match(urlOf(wholeCopyFile)))) ??
        (await storedHead(await cache?.match(url)));
      if (stored) return stored;
      throw error;
    }
  }

  /** Takes away what other publications have left, but for a copy that somebody wanted. */
  async #forgetOthers(cache: Cache, { layers }: SearchHead): Promise<void> {
    const whole = await storedHead(await cache.match(urlOf(wholeCopyFile)));
    const wanted = [...layers, ...(whole?.layers ?? [])].map(({ folder }) => `${urlOf(folder)}/`);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith(urlOf('search/')) || wanted.some((start) => pathname.startsWith(start)))
        continue;
      // oxlint-disable-next-line no-await-in-loop -- in the background
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

  /** The index, opened once for a while. Throws `ServiceError` where neither the network nor the device has one. */
  index(isFresh = false): Promise<SearchIndex> {
    if (!isFresh && this.#index && Date.now() - this.#index.at < headAge) return this.#index.value;
    const opened = { at: Date.now(), value: this.#open(isFresh) };
    this.#index = opened;
    opened.value.catch(() => this.#index === opened && (this.#index = undefined));
    return opened.value;
  }

  /**
   * What a search makes of the index. Where a file of it is gone, since something was published meanwhile, the search is
   * made again with what is there now. Throws `ServiceError`.
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

  /** Copies what a small site has, or all titles of one that is not large, so that they are found without a network. */
  async prepareOffline(): Promise<void> {
    const { bytes } = await this.index();
    if (bytes.titles > maxOwnTitles || !(await openCache())) return;
    await this.#copyFiles(bytes.all <= maxOwnCopy ? 'all' : 'titles', () => {});
  }

  async #copyFiles(part: 'titles' | 'all', onProgress: (progress: SearchProgress) => void): Promise<void> {
    const cache = await openCache();
    const names = (await this.index()).fileNames(part);
    let read = 0;
    const copyNext = async (): Promise<void> => {
      for (let name = names.shift(); name !== undefined; name = names.shift()) {
        const url = urlOf(name);
        // oxlint-disable no-await-in-loop -- a few at a time
        // A search that is made meanwhile goes before it.
        if (cache && !(await cache.match(url))) await cache.put(url, await request(url, { priority: 'low' }));
        // oxlint-enable no-await-in-loop
        read += 1;
        onProgress({ read, needed: read + names.length });
      }
    };
    await Promise.all(Array.from({ length: copyConcurrency }, copyNext));
  }

  /** How large a whole copy is, and whether the device has one of what was published last; null where it can have none. */
  async offlineCopy(): Promise<OfflineCopy | null> {
    const cache = await openCache();
    if (!cache) return null;
    const { head, bytes } = await this.index();
    const whole = await storedHead(await cache.match(urlOf(wholeCopyFile)));
    return { bytes: bytes.all, isWhole: whole?.name === head.name };
  }

  /** Copies everything that is searched to the device. Throws `ServiceError`. */
  async copyAll(onProgress: (progress: SearchProgress) => void): Promise<OfflineCopy | null> {
    await this.#copyFiles('all', onProgress);
    const cache = await openCache();
    const { head } = await this.index();
    await cache?.put(urlOf(wholeCopyFile), Response.json(head));
    if (cache) await this.#forgetOthers(cache, head);
    return this.offlineCopy();
  }
}
