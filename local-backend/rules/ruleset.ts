import type { StoredDocument, Timestamp, Value, ValueMap } from '#local-backend/values.ts';
import type { AccessBudget } from './document-access.ts';
import type { CoverageReport } from './coverage.ts';
import type { ServiceName } from './syntax-tree.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** The signed-in account, or null; `token` is the decoded payload of the ID token. */
export interface Auth {
  readonly uid: string;
  readonly token: ValueMap;
}

/** What rules can see of a list query: `limit`, `offset`, `orderBy` and the fields pinned by equality. */
export interface ListQuery {
  /** True for a collection group: every collection of this name below the path's document. */
  readonly isGroup?: boolean;
  readonly limit: number | null;
  readonly offset: number | null;
  /** In the requested order: field path and direction. */
  readonly orderBy: readonly { field: string; descending: boolean }[];
  /**
   * Filters, all joined by AND, with the operator names of the wire format. `EQUAL` pins a field (`IS_NULL` is passed
   * as `EQUAL` null), `IN` pins it to each value in turn, on `__name__` too; all others leave it unknown.
   */
  readonly filters: readonly { field: string; op: string; value: Value }[];
}

/**
 * The documents that one request's rules can read; `getAfter` sees the whole commit. Both return undefined when absent.
 */
export interface Documents {
  get(name: string): StoredDocument | undefined;
  getAfter(name: string): StoredDocument | undefined;
}

export interface RulesRequest {
  readonly operation: Operation;
  /**
   * The path inside the service without a leading slash: `databases/(default)/documents/a/b` or
   * `b/BUCKET/o/public/img/x.webp`. For a list: the collection's path.
   */
  readonly path: string;
  readonly auth: Auth | null;
  readonly time: Timestamp;
  /** Fields of the document (or the Storage object's metadata) before; null when it does not exist. */
  readonly resource: ValueMap | null;
  /** The fields after masks and transforms; null for reads and deletes. */
  readonly requestResource: ValueMap | null;
  readonly query?: ListQuery;
  readonly documents: Documents;
  /** Shared by the writes of one commit: `new AccessBudget(20)`, with the names that the commit writes. */
  readonly budget?: AccessBudget;
}

export interface Decision {
  readonly allowed: boolean;
  /** Why the request is denied, in English, with line and column of the rule if one decided. */
  readonly reason: string;
  /** How many of the 1,000 expressions of a request were evaluated. */
  readonly expressions: number;
}

export interface Ruleset {
  readonly service: ServiceName;
  /** Unknown names, with `file:line:column`: expressions that use them deny. */
  readonly warnings: readonly string[];
  /** Never throws: a request that cannot be evaluated is denied. */
  evaluate(request: RulesRequest): Decision;
  /** How often every condition and its parts were true, false or an error since loading. */
  coverage(): CoverageReport;
}
