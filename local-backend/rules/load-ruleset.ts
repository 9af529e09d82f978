import { Checker } from './checker.ts';
import { Coverage, type CoverageReport } from './coverage.ts';
import { DocumentAccess, documentValue } from './document-access.ts';
import { Environment, Evaluator, ConditionAborted, type Result } from './evaluator.ts';
import { parseRules } from './parser.ts';
import type { Decision, Operation, Ruleset, RulesRequest, ListQuery } from './ruleset.ts';
import {
  EvaluationError,
  RulesPath,
  Constraint,
  type RulesMap,
  type RulesValue,
  segmentsOf,
} from './rules-value.ts';
import { SourceText } from './source-text.ts';
import type { Allow, PatternSegment, RulesTree, ServiceName } from './syntax-tree.ts';
import { Reference } from '#local-backend/values.ts';

/** Stands in a path for any number of segments, where a query is for a collection group. */
const anyDepth = Symbol('any depth');

/** A path segment is null where a list does not determine it. */
type Segments = readonly (string | null | typeof anyDepth)[];

/** The input of one evaluation. */
interface Situation {
  readonly segments: Segments;
  readonly request: RulesMap;
  readonly resource: RulesMap | null;
}

type Pinned = ReadonlyMap<string, RulesValue>;

/** Returns the situations that must all be allowed: several only for a list with `IN`. */
function situationsOf(service: ServiceName, request: RulesRequest): Situation[] {
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

type Bindings = readonly (readonly [string, Result])[];

/** Parses and checks a rules file. Throws RulesSyntaxError with `file:line:column` and a sentence. */
export function readRules(source: string, fileName: string): RulesTree {
  const tree = parseRules(new SourceText(source, fileName));
  new Checker(tree, fileName).check();
  return tree;
}

/** Returns the rules of a tree; `coverage` counts the results of every expression. */
export function rulesetOf(tree: RulesTree, fileName: string, coverage = new Coverage()): Ruleset {
  return new LoadedRuleset(tree, fileName, coverage);
}

/** Throws like `readRules`. */
export function loadRuleset(source: string, fileName: string): Ruleset {
  return rulesetOf(readRules(source, fileName), fileName);
}

class LoadedRuleset implements Ruleset {
  readonly #tree: RulesTree;
  readonly #fileName: string;
  readonly #coverage: Coverage;
  constructor(tree: RulesTree, fileName: string, coverage: Coverage) {
    this.#tree = tree;
    this.#fileName = fileName;
    this.#coverage = coverage;
  }

  get service(): ServiceName {
    return this.#tree.service;
  }

  get warnings(): readonly string[] {
    return this.#tree.warnings.map(
      ({ position: { line, column }, sentence }) => `${this.#fileName}:${line}:${column}: ${sentence}`,
    );
  }

  coverage(): CoverageReport {
    return this.#coverage.report(this.#fileName, this.#tree.root);
  }

  evaluate(request: RulesRequest): Decision {
    const access = new DocumentAccess(this.service, request);
    let expressions = 0;
    for (const situation of situationsOf(this.service, request)) {
      const evaluator = new Evaluator(this.#coverage, access);
      const reason = this.#denialReason(request, situation, evaluator);
      expressions = Math.max(expressions, evaluator.spent);
      if (reason !== null) return { allowed: false, reason, expressions };
    }
    return { allowed: true, reason: '', expressions };
  }

  /** Returns why no `allow` permits the request, or null if one does. */
  #denialReason(
    { operation, path }: RulesRequest,
    situation: Situation,
    evaluator: Evaluator,
  ): string | null {
    const outermost = new Environment(null, null, [
      ['request', situation.request],
      ['resource', situation.resource],
    ]);
    const reasons: string[] = [];
    for (const [allow, environment] of matchingAllows(this.#tree, situation.segments, outermost, operation)) {
      const reason = this.#reasonAgainst(allow, environment, evaluator);
      if (reason === null) return null;
      reasons.push(reason);
    }
    return reasons.join('; ') || `No rule allows ${operation} of ${path}.`;
  }

  /** Returns why an `allow` does not permit the request, or null if it does. */
  #reasonAgainst(
    { condition, position }: Allow,
    environment: Environment,
    evaluator: Evaluator,
  ): string | null {
    if (!condition) return null;
    const place = (at: typeof position): string => `${this.#fileName}:${at.line}:${at.column}`;
    try {
      const result = evaluator.evaluate(condition, environment);
      if (result === true) return null;
      if (result instanceof EvaluationError)
        return `${place(result.position ?? position)}: ${result.message}`;
      return `${place(position)}: the condition is not true`;
    } catch (error) {
      if (error instanceof ConditionAborted) return `${place(position)}: ${error.message}`;
      throw error;
    }
  }
}

/** Yields every `allow` for the operation in every block that matches the whole path. */
function* matchingAllows(
  { root, version }: Pick<RulesTree, 'root' | 'version'>,
  segments: Segments,
  outer: Environment,
  operation: Operation,
): Generator<[Allow, Environment]> {
  for (const { bindings, remaining } of matchPattern(root.pattern, segments, version)) {
    const environment = new Environment(outer, root, bindings);
    if (remaining.length === 0)
      for (const allow of root.allows) if (allow.operations.has(operation)) yield [allow, environment];
    for (const child of root.children)
      yield* matchingAllows({ root: child, version }, remaining, environment, operation);
  }
}

/** Yields every way in which a pattern matches the start of a path. */
function* matchPattern(
  [first, ...others]: readonly PatternSegment[],
  segments: Segments,
  version: RulesTree['version'],
): Generator<{ bindings: Bindings; remaining: Segments }> {
  if (!first) {
    yield { bindings: [], remaining: segments };
    return;
  }
  const max = first.kind === 'rest' ? segments.length : Math.min(1, segments.length);
  for (let length = first.kind === 'rest' && version === 2 ? 0 : 1; length <= max; length++) {
    const taken = segments.slice(0, length);
    if (first.kind === 'literal' && taken[0] !== first.text) continue;
    if (first.kind === 'one' && taken[0] === anyDepth) continue;
    // Collection groups exist only since version 2.
    if (version === 1 && taken.includes(anyDepth)) continue;
    const bound: Bindings = first.kind === 'literal' ? [] : [[first.name, bindingOf(first.kind, taken)]];
    for (const { bindings, remaining } of matchPattern(others, segments.slice(length), version))
      yield { bindings: [...bound, ...bindings], remaining };
  }
}

function bindingOf(kind: 'one' | 'rest', taken: Segments): Result {
  const known = taken.filter((segment) => typeof segment === 'string');
  if (known.length < taken.length)
    return new EvaluationError('A list does not know the name of its documents.');
  return kind === 'one' ? (known[0] ?? '') : new RulesPath(known);
}
