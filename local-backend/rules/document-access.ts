import type { Reference } from '#local-backend/values.ts';
import type { RulesRequest } from './ruleset.ts';
import { EvaluationError, type RulesMap, RulesPath, type RulesValue, segmentsOf } from './rules-value.ts';
import type { ServiceName } from './syntax-tree.ts';

/** How many documents rules may read. Reading one again, in its state before or after, costs nothing. */
export class AccessBudget {
  readonly #limit: number;
  readonly #written: ReadonlySet<string>;
  readonly #read = new Set<string>();

  /** `written` contains the documents of the commit, whose new state costs nothing. */
  constructor(limit: number, written: ReadonlySet<string> = new Set()) {
    this.#limit = limit;
    this.#written = written;
  }

  isWritten(name: string): boolean {
    return this.#written.has(name);
  }

  /** Throws EvaluationError when the limit is exceeded. */
  spend(name: string): void {
    if (!this.#read.has(name) && this.#read.size >= this.#limit)
      throw new EvaluationError(`The rules may read only ${this.#limit} documents.`);
    this.#read.add(name);
  }
}

const OWN_LIMIT: Record<ServiceName, number> = { 'cloud.firestore': 10, 'firebase.storage': 2 };

export const ACCESS_FUNCTIONS: Record<ServiceName, readonly string[]> = {
  'cloud.firestore': ['get', 'exists', 'getAfter', 'existsAfter'],
  'firebase.storage': ['firestore.get', 'firestore.exists'],
};

/** A document as rules see it. */
export function documentValue(path: readonly string[], fields: RulesMap): RulesMap {
  return new Map<string, RulesValue>([
    ['data', fields],
    ['id', path.at(-1) ?? ''],
    ['__name__', new RulesPath(path)],
  ]);
}

/** Implements `get`, `exists`, `getAfter` and `existsAfter` for one request. */
export class DocumentAccess {
  readonly #request: RulesRequest;
  readonly #own: AccessBudget;
  readonly #database: string;
  readonly #service: ServiceName;

  constructor(service: ServiceName, request: RulesRequest) {
    this.#request = request;
    this.#service = service;
    this.#own = new AccessBudget(OWN_LIMIT[service]);
    this.#database =
      service === 'cloud.firestore'
        ? request.path.split('/').slice(0, 3).join('/')
        : 'databases/(default)/documents';
  }

  /** True if the service has the function. */
  knows(name: string): boolean {
    return ACCESS_FUNCTIONS[this.#service].includes(name);
  }

  /** Throws EvaluationError for a missing document, as `get` does, and when the limit is reached. */
  call(name: string, path: RulesPath | Reference): RulesValue {
    const segments = segmentsOf(path);
    if (segments.slice(0, 3).join('/') !== this.#database || segments.length < 5 || segments.length % 2 === 0)
      throw new EvaluationError(`/${segments.join('/')} is not the path of a document.`);
    const document = segments.slice(3).join('/');
    const isAfter = name.endsWith('After');
    const isOwn = segments.join('/') === this.#request.path;
    const isFree = isOwn || (isAfter && this.#request.budget?.isWritten(document) === true);
    if (!isFree) {
      this.#own.spend(document);
      this.#request.budget?.spend(document);
    }
    const { documents } = this.#request;
    const found = isAfter ? documents.getAfter(document) : documents.get(document);
    if (/exists/.test(name)) return found !== undefined;
    if (found) return documentValue(segments, found.fields);
    if (isFree) return null;
    throw new EvaluationError(`There is no document ${document}.`);
  }
}
