import { AccessBudget } from '#local-backend/rules/document-access.ts';
import type { Documents, Ruleset, RulesRequest } from '#local-backend/rules/ruleset.ts';
import { mintToken, readCaller, toValue } from '#local-backend/token.ts';
import { type StoredDocument, Timestamp, type Value, type ValueMap } from '#local-backend/values.ts';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import {
  type Identity,
  sendersOf,
  mayDo,
  now,
  type CaseSpec,
  rolesDocument,
  type Site,
  sites,
} from './case-specs.ts';

/** A request by an identity, and the decision expected from the schemas and the role table. */
export interface Case {
  readonly title: string;
  readonly expected: boolean;
  /** The decision of the rules. */
  isAllowed(rules: Ruleset): boolean;
}

const database = 'databases/(default)/documents';
export const timestampOf = (date: Date): Timestamp => {
  const value = toValue(date);
  if (!(value instanceof Timestamp)) throw new Error(`${date.toISOString()} is no time`);
  return value;
};
const time = timestampOf(now);

/** Integral numbers stay doubles here, as on the wire. */
const converted = new WeakMap<object, Value>();
function valueOf(plain: Plain): Value {
  if (plain === null || typeof plain !== 'object') return plain;
  const known = converted.get(plain);
  if (known !== undefined) return known;
  const value = convert(plain);
  converted.set(plain, value);
  return value;
}
function convert(plain: Plain & object): Value {
  if (plain instanceof Date) return timestampOf(plain);
  return Array.isArray(plain) ? plain.map((item: Plain) => valueOf(item)) : mapOf(plain as Fields);
}
const mapOf = (fields: Fields): ValueMap =>
  new Map(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));

const stored = (name: string, fields: Fields): StoredDocument => ({
  name,
  fields: mapOf(fields),
  createTime: time,
  updateTime: time,
});
export const documentsOf = (all: CaseSpec['before']) =>
  new Map(
    Object.entries(all).flatMap(([name, fields]) => (fields ? [[name, stored(name, fields)] as const] : [])),
  );

export function authOf({ uid, claims }: Identity): RulesRequest['auth'] {
  if (uid === null) return null;
  const caller = readCaller(`Bearer ${mintToken(uid, { auth_time: now.getTime() / 1000, ...claims })}`);
  return caller === 'owner' ? null : caller;
}

/** Returns the requests that a call makes to the rules, one per document; all must be allowed. */
function requestsOf(
  { before, call, time: requestTime }: CaseSpec,
  identity: Identity,
  site: Site,
): RulesRequest[] {
  const there = documentsOf({ 'access/roles': rolesDocument(site), ...before });
  const what = call(identity.uid ?? '');
  const after = new Map(there);
  if ('writes' in what)
    for (const [name, fields] of what.writes)
      if (fields) after.set(name, stored(name, fields));
      else after.delete(name);
  if ('delete' in what) after.delete(what.delete);
  const documents: Documents = { get: (name) => there.get(name), getAfter: (name) => after.get(name) };
  const common = {
    auth: authOf(identity),
    time: requestTime ? timestampOf(requestTime) : time,
    resource: null,
    requestResource: null,
    documents,
  };
  const one = (operation: RulesRequest['operation'], name: string): RulesRequest => ({
    ...common,
    operation,
    path: `${database}/${name}`,
    resource: there.get(name)?.fields ?? null,
  });
  if ('get' in what) return [one('get', what.get)];
  if ('delete' in what) return [one('delete', what.delete)];
  if ('list' in what) {
    const query = { limit: what.limit, offset: what.offset ?? null, orderBy: [], filters: [] };
    return [{ ...one('list', what.list), query }];
  }
  const operationOn = (name: string) => (there.has(name) ? 'update' : 'create');
  return what.writes.map(([name, fields]) => ({
    ...one(fields ? operationOn(name) : 'delete', name),
    requestResource: after.get(name)?.fields ?? null,
  }));
}

/** True if a spec reads documents. */
export function isRead(spec: CaseSpec): boolean {
  const call = spec.call('');
  return 'get' in call || 'list' in call;
}

/** True if the rules should allow a request to an identity. */
export function expectedOf(spec: CaseSpec, identity: Identity, site: Site): boolean {
  const { isGood, role, alsoFrozen = false } = spec;
  const good = typeof isGood === 'boolean' ? isGood : isGood(identity.uid ?? '', site, identity);
  return good && mayDo(identity, role, site) && (!site.frozen || alsoFrozen || isRead(spec));
}

function caseOf(spec: CaseSpec, identity: Identity, site: Site): Case {
  let requests: readonly RulesRequest[] | undefined;
  return {
    title: `${identity.title}, ${spec.title}${site.title}`,
    expected: expectedOf(spec, identity, site),
    isAllowed(rules) {
      requests ??= requestsOf(spec, identity, site);
      const budget = requests.length > 1 ? new AccessBudget(20, namesOf(requests)) : undefined;
      return requests.every((request) => rules.evaluate(budget ? { ...request, budget } : request).allowed);
    },
  };
}

const namesOf = (requests: readonly RulesRequest[]) =>
  new Set(requests.map(({ path }) => path.slice(database.length + 1)));

/** The sites that a spec applies to. */
export function sitesOf({ site, everySite }: CaseSpec): readonly Site[] {
  if (site) return [site];
  return everySite ? sites : sites.slice(0, 1);
}

/** Runs a case spec as every identity, on the sites that it applies to. */
export const casesOf = (spec: CaseSpec): Case[] =>
  sitesOf(spec).flatMap((site) => sendersOf(spec).map((identity) => caseOf(spec, identity, site)));

/** As `casesOf`, without the cases that are denied by role alone although the spec tests something else. */
export const distinctiveCasesOf = (spec: CaseSpec): Case[] =>
  sitesOf(spec).flatMap((site) =>
    sendersOf(spec)
      .filter(
        (identity) => spec.everySite === true || spec.role === 'anyone' || mayDo(identity, 'editor', site),
      )
      .map((identity) => caseOf(spec, identity, site)),
  );
