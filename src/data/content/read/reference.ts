import type { Visibility } from '#src/data/content/declare/collection.ts';
import { loadOnce } from '#src/platform/load-once.ts';

interface Declared {
  readonly name: string;
  readonly visibility: Visibility;
}

/**
 * A collection as the queries of pages name it. What declares it, with the schemas that its documents are read by, is loaded
 * with the first read: a published page has its data in the document and hydrates without.
 */
export interface CollectionReference<C extends Declared> {
  readonly name: C['name'];
  readonly visibility: C['visibility'];
  load(): Promise<C>;
}

/** Names a collection that everybody reads; the compiler holds name and visibility to the declaration. */
export const publicCollection = <C extends { readonly name: string; readonly visibility: 'public' }>(
  name: C['name'],
  load: () => Promise<C>,
): CollectionReference<C> => ({ name, visibility: 'public', load: loadOnce(load) });

/** The declaration itself, where only a reference is given. */
export const declarationOf = async <C extends Declared>(source: C | CollectionReference<C>): Promise<C> =>
  'load' in source ? source.load() : source;
