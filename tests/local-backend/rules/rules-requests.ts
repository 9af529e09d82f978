import type { AccessBudget } from '#local-backend/rules/document-access.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import type { Decision, ListQuery, Operation, Ruleset, RulesRequest } from '#local-backend/rules/ruleset.ts';
import { type StoredDocument, Timestamp, type Value, type ValueMap } from '#local-backend/values.ts';

type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Timestamp
  | readonly Plain[]
  | { readonly [key: string]: Plain };
export type PlainMap = { readonly [key: string]: Plain };

export const NOW = new Timestamp(1_800_000_000n, 123_000_000);

/** Integers become bigint, other numbers doubles. */
export function valueOf(plain: Plain): Value {
  if (typeof plain === 'number') return Number.isInteger(plain) ? BigInt(plain) : plain;
  if (Array.isArray(plain)) return plain.map((item: Plain) => valueOf(item));
  if (plain === null || typeof plain !== 'object' || plain instanceof Timestamp) return plain;
  return mapOf(plain as PlainMap);
}

export function mapOf(plain: PlainMap): ValueMap {
  return new Map(Object.entries(plain).map(([key, value]) => [key, valueOf(value)]));
}

/** The token used to obtain the official answers. */
export const TOKEN: PlainMap = {
  iss: 'https://securetoken.google.com/demo',
  aud: 'demo',
  sub: 'u1',
  user_id: 'u1',
  iat: 1_700_000_000,
  exp: 4_700_000_000,
  auth_time: 1_700_000_000,
  firebase: { sign_in_provider: 'custom', identities: {} },
};

export type Data = Record<string, PlainMap>;

function reader(data: Data, reads?: Set<string>): (name: string) => StoredDocument | undefined {
  return (name) => {
    reads?.add(name);
    const fields = data[name];
    return fields && { name, fields: mapOf(fields), createTime: NOW, updateTime: NOW };
  };
}

interface RequestOptions {
  readonly uid?: string | null;
  readonly token?: PlainMap;
  readonly before?: Data;
  readonly after?: Data;
  readonly query?: Partial<ListQuery>;
  readonly budget?: AccessBudget;
  /** Filled with the names of the documents that the rules read. */
  readonly reads?: Set<string>;
}

/** Evaluates the rules for one document or collection of the default database. */
export function evaluate(
  ruleset: Ruleset,
  operation: Operation,
  name: string,
  options: RequestOptions = {},
): Decision {
  const { uid = 'u1', token = TOKEN, before = {}, after = before, query, budget, reads } = options;
  const isWrite = operation !== 'get' && operation !== 'list';
  const written = isWrite ? after[name] : undefined;
  const stored = before[name];
  const request: RulesRequest = {
    operation,
    path: `databases/(default)/documents/${name}`,
    auth: uid === null ? null : { uid, token: mapOf(token) },
    time: NOW,
    resource: stored ? mapOf(stored) : null,
    requestResource: written ? mapOf(written) : null,
    documents: { get: reader(before, reads), getAfter: reader(after, reads) },
    ...(operation === 'list'
      ? { query: { limit: null, offset: null, orderBy: [], filters: [], ...query } }
      : {}),
    ...(budget ? { budget } : {}),
  };
  return ruleset.evaluate(request);
}

/** A Firestore ruleset with this content of the `match` block for documents. */
export function rules(body: string): Ruleset {
  return loadRuleset(
    `rules_version='2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`,
    'firestore.rules',
  );
}
