import type { Visibility } from '#src/data/content/declare/collection.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';

interface Declared {
  readonly name: string;
  readonly visibility: Visibility;
}

/**
 * A reference to a collection for the queries of pages. The declaration with its schemas is loaded with the first
 * read: a prerendered page contains its data and hydrates without it.
 */
export interface CollectionReference<C extends Declared> {
  readonly name: C['name'];
  readonly visibility: C['visibility'];
  load(): Promise<C>;
}

/** Creates a reference to a public collection; the compiler checks name and visibility against the declaration. */
export const publicCollection = <C extends { readonly name: string; readonly visibility: 'public' }>(
  name: C['name'],
  load: () => Promise<C>,
): CollectionReference<C> => ({ name, visibility: 'public', load: loadOnce(load) });

/** Returns the declaration, loading it if only a reference is given. */
export const declarationOf = async <C extends Declared>(source: C | CollectionReference<C>): Promise<C> =>
  'load' in source ? source.load() : source;
