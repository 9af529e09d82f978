/** A placeholder for the time of the commit, which the server sets. */
export const serverTime: unique symbol = Symbol('serverTime');

/** A timestamp to write: ISO text, exact to the microsecond. */
export class StoredTime {
  readonly iso: string;
  constructor(iso: string) {
    this.iso = iso;
  }
}

export type FieldValue =
  | null
  | boolean
  | number
  | string
  | StoredTime
  | typeof serverTime
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue | undefined };

/** A document as read: plain values, timestamps as ISO text with microseconds. */
export interface RawDocument {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

export type Write =
  | { readonly kind: 'set'; readonly path: string; readonly data: Record<string, FieldValue | undefined> }
  | { readonly kind: 'delete'; readonly path: string };

export interface CollectionQuery {
  readonly collection: string;
  readonly where?: readonly {
    field: string;
    op: '==' | '>=' | '<=' | '>' | '<' | 'array-contains';
    value: FieldValue;
  }[];
  readonly orderBy?: readonly { field: string; descending?: boolean }[];
  /** Values of the last document in the order of `orderBy`; the query continues after it. */
  readonly startAfter?: readonly FieldValue[];
  /** At most 50: the security rules deny more. */
  readonly limit: number;
}
