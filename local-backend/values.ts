// The values of documents, rules and queries. Integers are bigint and doubles are number, so that 1 and 1.0 stay
// distinct, as in Firestore and in the rules language.

/** A point in time with nanoseconds, as in `timestampValue`. */
export class Timestamp {
  readonly seconds: bigint;
  readonly nanos: number;
  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A document's full name: `projects/P/databases/D/documents/a/b`. */
export class Reference {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | GeoPoint
  | Reference
  | Value[]
  | ValueMap;

/** A map of values; the order of its keys has no meaning. */
export type ValueMap = Map<string, Value>;

/** A stored document. `name` is relative: `collection/id[/collection/id…]`. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: ValueMap;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
