import { Reference } from '#local-backend/values.ts';
import { documentValue } from './document-access.ts';
import type { ListQuery, RulesRequest } from './ruleset.ts';
import { Constraint, type RulesMap, RulesPath, type RulesValue, segmentsOf } from './rules-value.ts';
import type { ServiceName } from './syntax-tree.ts';

/** Stands in a path for any number of segments, where a query is for a collection group. */
export const anyDepth = Symbol('any depth');

/** A path segment is null where a list does not determine it. */
export type Segments = readonly (string | null | typeof anyDepth)[];

/** The input of one evaluation. */
export interface Situation {
  readonly segments: Segments;
  readonly request: RulesMap;
  readonly resource: RulesMap | null;
}

type Pinned = ReadonlyMap<string, RulesValue>;

/** Returns the situations that must all be allowed: several only for a list with `IN`. */
export function situationsOf(service: ServiceName, request: RulesRequest): Situation[] {
  if (service === 'cloud.firestore' && request.operation === 'list')
    return pinnings(request.query).map((pinned) => listSituation(request, pinned));
  const segments = request.path.split('/');
  const wrap = (fields: RulesMap | null): RulesMap | null =>
    fields && service === 'cloud.firestore' ? documentValue(segments, fields) : fields;
  const values = commonValues(request);
  const isWrite = !['get', 'list'].includes(request.operation);
  if (isWrite) values.set('resource', wrap(request.requestResource));
  return [{ segments, request: values, resource: wrap(request.resource) }];
}

function commonValues({ auth, time, path, operation }: RulesRequest): Map<string, RulesValue> {
  return new Map<string, RulesValue>([
    [
      'auth',
      auth &&
        new Map<string, RulesValue>([
          ['uid', auth.uid],
          ['token', auth.token],
        ]),
    ],
    ['time', time],
    ['path', new RulesPath(path.split('/'))],
    ['method', operation],
  ]);
}

/** Returns every combination of values that the filters allow for the filtered fields. */
function pinnings(query: ListQuery | undefined): Pinned[] {
  let combinations: Pinned[] = [new Map()];
  for (const { field, op, value } of query?.filters ?? []) {
    const choices: readonly RulesValue[] =
      op === 'EQUAL' ? [value] : op === 'IN' && Array.isArray(value) ? value : [new Constraint(field)];
    combinations = combinations.flatMap((pinned) =>
      choices.map((choice) => {
        const isKnown = choice instanceof Constraint && pinned.has(field);
        return isKnown ? pinned : new Map([...pinned, [field, choice]]);
      }),
    );
  }
  return combinations;
}

function listSituation(request: RulesRequest, pinned: Pinned): Situation {
  const values = commonValues(request).set('query', queryValue(request.query));
  const resource = new Map([['data', pinnedFields(pinned)]]);
  const path = request.path.split('/');
  if (request.query?.isGroup) {
    // Makes reading it fail: a collection group has no path.
    values.delete('path');
    const segments = [...path.slice(0, -1), anyDepth, path.at(-1) ?? '', null] as const;
    return { segments, request: values, resource };
  }
  const name = pinned.get('__name__');
  const segments = name instanceof Reference ? segmentsOf(name) : [];
  // A list of one name is effectively a get, and the rules see the document itself.
  if (segments.slice(0, -1).join('/') === request.path) {
    values.set('path', new RulesPath(segments));
    const found = request.documents.get(segments.slice(3).join('/'));
    return { segments, request: values, resource: found ? documentValue(segments, found.fields) : null };
  }
  return { segments: [...path, null], request: values, resource };
}

/** Returns the part of the document that the filters prove; every other field is missing, so reading it fails. */
function pinnedFields(pinned: Pinned): RulesMap {
  const fields = new Map<string, RulesValue>();
  for (const [field, value] of pinned) {
    // A quoted name may contain a dot; such a field stays unknown.
    if (field === '__name__' || field.includes('`')) continue;
    const steps = field.split('.');
    let map = fields;
    for (const step of steps.slice(0, -1)) {
      const inner = map.get(step);
      const next = new Map<string, RulesValue>(inner instanceof Map ? inner : []);
      map.set(step, next);
      map = next;
    }
    map.set(steps.at(-1) ?? '', value);
  }
  return fields;
}

function queryValue(query: ListQuery | undefined): RulesMap {
  const orders = query?.orderBy ?? [];
  return new Map<string, RulesValue>([
    ['limit', typeof query?.limit === 'number' ? BigInt(query.limit) : null],
    ['offset', BigInt(query?.offset ?? 0)],
    ['orderBy', new Map(orders.map(({ field, descending }) => [field, descending ? 'DESC' : 'ASC']))],
  ]);
}
