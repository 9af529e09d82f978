import type { StoredDocument, Timestamp, Value, ValueMap } from '../values.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** The signed-in account, or null; `token` is the decoded payload of the ID token. */
export interface Auth {
  readonly uid: string;
  readonly token: ValueMap;
}

/** What the rules may know of a list: `limit`, `offset`, `orderBy` and the fields pinned by equality. */
export interface ListQuery {
  readonly limit: number | null;
  readonly offset: number | null;
  /** In the order asked: field path and direction. */
  readonly orderBy: readonly { field: string; descending: boolean }[];
  /** Filters, all joined by AND. */
  readonly filters: readonly { field: string; op: string; value: Value }[];
}

/** Document accesses of one request; the batch shares `getAfter`'s view. Returns undefined when absent. */
export interface Documents {
  get(name: string): StoredDocument | undefined;
  getAfter(name: string): StoredDocument | undefined;
}

export interface RulesRequest {
  readonly operation: Operation;
  /** Path inside the service without a leading slash: `databases/(default)/documents/a/b` or `b/BUCKET/o/public/img/x.webp`. For a list: the collection's path. */
  readonly path: string;
  readonly auth: Auth | null;
  readonly time: Timestamp;
  /** Fields of the document (or the Storage object's metadata) before; null when it does not exist. */
  readonly resource: ValueMap | null;
  /** After masks and transforms; null for reads and deletes. */
  readonly requestResource: ValueMap | null;
  readonly query?: ListQuery;
  readonly documents: Documents;
}

export interface Decision {
  readonly allowed: boolean;
  /** Why not, in English, with the rule's line and column where one decided. */
  readonly reason: string;
}
