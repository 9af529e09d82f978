import { AccessBudget } from '#local-backend/rules/document-access.ts';
import type { Documents, Operation, Ruleset, RulesRequest } from '#local-backend/rules/ruleset.ts';
import type { Caller } from '#local-backend/token.ts';
import { Reference, type StoredDocument, Timestamp } from '#local-backend/values.ts';
import { asList, asObject, encodeFields, encodeTimestamp, encodeValue } from './codec.ts';
import { DocumentNames } from './document-name.ts';
import type { Change, DocumentStore } from './document-store.ts';
import type { FieldFilter } from './filter.ts';
import { checkIndexes, type Indexes } from './indexes.ts';
import { collectionPath, parseQuery, project, type Query, runQuery } from './query.ts';
import { invalid, RestError } from './rest-error.ts';
import { applyWrite, checkPrecondition, checkSequence, parseMask, parseWrite, type Write } from './writes.ts';

const maxWrites = 500;
const databasePath = 'databases/(default)/documents';

/** The parts of the server that can be replaced while it runs. */
export interface Configuration {
  rules: Ruleset;
  /** Null: no query needs an index, as in the official emulator. */
  indexes: Indexes | null;
}

/** The context of one request's rules: the caller, the time, and how many documents the rules may read. */
interface Judge {
  readonly caller: Caller;
  readonly time: Timestamp;
  readonly budget?: AccessBudget;
}

type Judged = Pick<RulesRequest, 'operation' | 'resource' | 'requestResource' | 'query'>;

function operationOf({ kind, precondition }: Write, before: StoredDocument | null): Operation {
  if (kind !== 'update') return kind === 'delete' ? 'delete' : 'get';
  const { exists = precondition.updateTime ? true : before !== null } = precondition;
  return exists ? 'update' : 'create';
}

/**
 * Three of the four methods of the Lite SDK (aggregations are used nowhere) and the reading of a single document, with one store and one ruleset. All throw
 * `RestError`.
 */
export class FirestoreService {
  readonly names: DocumentNames;
  readonly #store: DocumentStore;
  readonly #configuration: Configuration;

  constructor(projectId: string, store: DocumentStore, configuration: Configuration) {
    this.names = new DocumentNames(projectId);
    this.#store = store;
    this.#configuration = configuration;
  }

  /** Returns one document; `paths` are the requested fields, all if empty. */
  getDocument(caller: Caller, name: string, paths: readonly string[]): unknown {
    const mask = paths.length > 0 ? parseMask({ fieldPaths: paths }) : null;
    const document = this.#store.get(name);
    this.#require(this.#judge(caller), name, {
      operation: 'get',
      resource: document?.fields ?? null,
      requestResource: null,
    });
    if (!document) throw new RestError('NOT_FOUND', `Document "${this.names.full(name)}" not found.`);
    return this.#encode(document, mask);
  }

  batchGet(caller: Caller, body: unknown): unknown[] {
    const { documents, mask: maskJson, ...rest } = asObject(body, 'request');
    this.#rejectUnknown(rest);
    const names = asList(documents, 'documents').map((name) => this.names.relative(name));
    const mask = parseMask(maskJson);
    const judge = this.#judge(caller, names.length > 1 ? new AccessBudget(20) : undefined);
    for (const name of names) {
      const resource = this.#store.get(name)?.fields ?? null;
      this.#require(judge, name, { operation: 'get', resource, requestResource: null });
    }
    const readTime = encodeTimestamp(this.#store.nextTime(), 9);
    return [...new Set(names)].map((name) => {
      const document = this.#store.get(name);
      return document
        ? { found: this.#encode(document, mask), readTime }
        : { missing: this.names.full(name), readTime };
    });
  }

  commit(caller: Caller, body: unknown): unknown {
    const { writes: json, ...rest } = asObject(body, 'request');
    this.#rejectUnknown(rest);
    const writes = asList(json, 'writes').map((write) => parseWrite(write, this.names));
    if (writes.length > maxWrites) throw invalid(`maximum ${maxWrites} writes allowed per request`);
    checkSequence(writes);
    const names = new Set(writes.map(({ name }) => name));
    const budget = writes.length > 1 ? new AccessBudget(20, names) : undefined;
    const judge = this.#judge(caller, budget);

    const commit = this.#store.nextTime();
    const after = new Map<string, StoredDocument | null>();
    const current = (name: string) => after.get(name) ?? (after.has(name) ? null : this.#stored(name));
    let unmet: unknown;
    const applied = writes.map((write) => {
      const before = current(write.name);
      try {
        checkPrecondition(write, before);
      } catch (error) {
        unmet ??= error;
      }
      const result = applyWrite(write, before, { request: judge.time, commit });
      after.set(write.name, result.document);
      return { write, ...result };
    });
    // Rules are checked before preconditions: a caller who may not write must not learn what exists.
    const documents: Documents = {
      get: (name) => this.#store.get(name),
      getAfter: (name) => current(name) ?? undefined,
    };
    for (const { write, document } of applied) {
      const before = this.#stored(write.name);
      const requestResource = write.kind === 'update' ? (document?.fields ?? null) : null;
      const operation = operationOf(write, before);
      this.#require(
        judge,
        write.name,
        { operation, resource: before?.fields ?? null, requestResource },
        documents,
      );
    }
    if (unmet !== undefined) throw unmet;

    const changes = [...after].map(([name, document]): Change => ({ name, document }));
    const changed = changes.filter(({ name, document }) => document !== this.#stored(name));
    if (changed.length > 0) this.#store.commit(changed, commit);
    return {
      writeResults: applied.map(({ document, transformResults }) => ({
        ...(document && { updateTime: encodeTimestamp(document.updateTime, 9) }),
        ...(transformResults.length > 0 && { transformResults: transformResults.map(encodeValue) }),
      })),
      commitTime: encodeTimestamp(commit, 9),
    };
  }

  runQuery(caller: Caller, parent: string, body: unknown): unknown[] {
    const { structuredQuery, ...rest } = asObject(body, 'request');
    this.#rejectUnknown(rest);
    const query = parseQuery(structuredQuery, parent, this.names);
    const found = this.#find(caller, query);
    const readTime = encodeTimestamp(this.#store.nextTime(), 9);
    if (found.length === 0) return [{ readTime }];
    const mask = query.select?.map(({ path }) => path) ?? null;
    return found.map((document) => ({ document: this.#encode(document, mask), readTime }));
  }

  #find(caller: Caller, query: Query): StoredDocument[] {
    const judge = this.#judge(caller);
    for (const filters of query.alternatives)
      this.#require(judge, collectionPath(query), {
        operation: 'list',
        resource: null,
        requestResource: null,
        query: {
          isGroup: query.isGroup,
          limit: query.limit,
          offset: query.offset,
          orderBy: query.orders.map(({ field, descending }) => ({ field: field.name, descending })),
          filters: filters.map((filter) => this.#provable(filter)),
        },
      });
    if (this.#configuration.indexes) checkIndexes(query, this.#configuration.indexes);
    return runQuery(this.#store, query);
  }

  /** Converts a condition to the form with which rules prove lists. */
  #provable({ field, op, value }: FieldFilter) {
    const full = (name: unknown) =>
      field.path.length === 0 && name instanceof Reference ? new Reference(this.names.full(name.name)) : null;
    return {
      field: field.name,
      op: op === 'IS_NULL' ? 'EQUAL' : op,
      value: full(value) ?? (Array.isArray(value) ? value.map((item) => full(item) ?? item) : value),
    };
  }

  #stored(name: string): StoredDocument | null {
    return this.#store.get(name) ?? null;
  }

  /** Rules and server timestamps have a precision of milliseconds. */
  #judge(caller: Caller, budget?: AccessBudget): Judge {
    const { seconds, nanos } = this.#store.nextTime();
    const time = new Timestamp(seconds, Math.floor(nanos / 1_000_000) * 1_000_000);
    return budget ? { caller, time, budget } : { caller, time };
  }

  #require({ caller, time, budget }: Judge, path: string, judged: Judged, documents?: Documents): void {
    if (caller === 'owner') return;
    const { rules } = this.#configuration;
    if (rules.service !== 'cloud.firestore')
      throw new RestError('PERMISSION_DENIED', `The rules are of ${rules.service}: nothing is allowed here.`);
    const { allowed, reason } = rules.evaluate({
      ...judged,
      path: `${databasePath}/${path}`,
      auth: caller,
      time,
      documents: documents ?? {
        get: (name) => this.#store.get(name),
        getAfter: (name) => this.#store.get(name),
      },
      ...(budget && { budget }),
    });
    if (!allowed) throw new RestError('PERMISSION_DENIED', reason);
  }

  #encode(
    { name, fields, createTime, updateTime }: StoredDocument,
    mask: readonly (readonly string[])[] | null,
  ) {
    return {
      name: this.names.full(name),
      fields: encodeFields(project(fields, mask)),
      createTime: encodeTimestamp(createTime, 9),
      updateTime: encodeTimestamp(updateTime, 9),
    };
  }

  /** Options such as `transaction` and `readTime` change the meaning, so none is silently ignored. */
  #rejectUnknown(rest: Record<string, unknown>): void {
    const option = Object.keys(rest).find((name) => name !== 'database');
    if (option !== undefined) throw new RestError('UNIMPLEMENTED', `${option} is not implemented here`);
  }
}
