// The values that documents, rules and queries share. Integers are bigint and doubles are
// number, so that 1 and 1.0 stay apart, as Firestore and the rules language keep them.

/** A point in time with nanoseconds, as `timestampValue` carries it. */
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

/** A list of doubles to search by nearness. On the wire it is a map with `__type__`. */
export class Vector {
  readonly numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
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
  | Vector
  | Value[]
  | ValueMap;

/** A plain map of values; keys keep no order of meaning. */
export type ValueMap = Map<string, Value>;

/** A stored document. `name` is relative: `collection/id[/collection/id…]`. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: ValueMap;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}
