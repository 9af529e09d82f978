/** The time of the commit, set by the server. */
export const serverTime: unique symbol = Symbol('serverTime');

/** A stored timestamp on its way back: exact to the microsecond, as ISO text. */
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
  /** Values of the last document in the order of `orderBy`, to go on behind it. */
  readonly startAfter?: readonly FieldValue[];
  /** At most 50: the rules deny more. */
  readonly limit: number;
}
