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

/** What the rules may know of a list: `limit`, `offset`, `orderBy` and the fields pinned by equality. */
export interface ListQuery {
  /** Whether every collection of this name below the path's document is meant. */
  readonly isGroup?: boolean;
  readonly limit: number | null;
  readonly offset: number | null;
  /** In the order asked: field path and direction. */
  readonly orderBy: readonly { field: string; descending: boolean }[];
  /**
   * Filters, all joined by AND, with the wire's names of operators. `EQUAL` pins a field (`IS_NULL`
   * arrives as `EQUAL` null), `IN` pins it to each value in turn, on `__name__` too; all others leave
   * it unknown.
   */
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
  /** Shared by the writes of one commit: `new AccessBudget(20)`, with the names that the commit writes. */
  readonly budget?: AccessBudget;
}

export interface Decision {
  readonly allowed: boolean;
  /** Why not, in English, with the rule's line and column where one decided. */
  readonly reason: string;
  /** How many of the 1,000 expressions of a request this took. */
  readonly expressions: number;
}

export interface Ruleset {
  readonly service: ServiceName;
  /** Names that nobody knows, with `file:line:column`: what needs them denies. */
  readonly warnings: readonly string[];
  /** Never throws: what cannot be evaluated denies. */
  evaluate(request: RulesRequest): Decision;
  /** How often every condition and its parts were true, false or an error since loading. */
  coverage(): CoverageReport;
}
