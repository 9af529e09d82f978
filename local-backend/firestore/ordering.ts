import type { StoredDocument, Value } from '#local-backend/values.ts';
import { type Field, fieldOf } from './filter.ts';
import { compareValues } from './order.ts';

export interface Order {
  readonly field: Field;
  readonly descending: boolean;
}

/** A position among sorted documents: before or after those with these values of the first fields. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

interface Row {
  readonly document: StoredDocument;
  readonly keys: readonly Value[];
}

function compareKeys(a: readonly Value[], b: readonly Value[], sort: readonly Order[]): number {
  for (const [index, { descending }] of sort.entries()) {
    const [x, y] = [a[index], b[index]];
    if (x === undefined || y === undefined) return 0;
    const order = compareValues(x, y);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/**
 * Documents in the order of a query, as in an index: only those that have every field of it. The last field is
 * `__name__`, so that no two have the same position.
 */
export class Ordering {
  readonly #sort: readonly Order[];
  readonly #rows: Row[];

  constructor(documents: Iterable<StoredDocument>, sort: readonly Order[]) {
    this.#sort = sort;
    this.#rows = [...documents].flatMap((document) => this.#rowOf(document) ?? []);
    this.#rows.sort((a, b) => compareKeys(a.keys, b.keys, sort));
  }

  #rowOf(document: StoredDocument): Row | undefined {
    const keys = this.#sort.map(({ field }) => fieldOf(document, field)).filter((key) => key !== undefined);
    return keys.length === this.#sort.length ? { document, keys } : undefined;
  }

  /** Returns the first position after the values, or with `at` the first one at them. */
  #placeOf(values: readonly Value[], at: boolean): number {
    let low = 0;
    for (let high = this.#rows.length; low < high;) {
      const middle = (low + high) >>> 1;
      const order = compareKeys(this.#rows[middle]?.keys ?? [], values, this.#sort);
      if (order > 0 || (at && order === 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Replaces a document's earlier state with the current one; either may be absent. */
  replace(before: StoredDocument | undefined, after: StoredDocument | null): void {
    const old = before && this.#rowOf(before);
    if (old) this.#rows.splice(this.#placeOf(old.keys, true), 1);
    const row = after && this.#rowOf(after);
    if (row) this.#rows.splice(this.#placeOf(row.keys, true), 0, row);
  }

  /** Yields the documents between two positions; null is the end on that side. */
  *between(start: Cursor | null, end: Cursor | null): Iterable<StoredDocument> {
    const first = start ? this.#placeOf(start.values, start.before) : 0;
    const last = end ? this.#placeOf(end.values, end.before) : this.#rows.length;
    for (let place = first; place < last; place++) {
      const row = this.#rows[place];
      if (row) yield row.document;
    }
  }
}
