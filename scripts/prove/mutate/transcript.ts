import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { FirestoreService } from '#local-backend/firestore/firestore-service.ts';
import type { Indexes } from '#local-backend/firestore/indexes.ts';
import { RestError } from '#local-backend/firestore/rest-error.ts';
import { listenOnLoopback, readBody } from '#local-backend/loopback-server.ts';
import { type Caller, readCaller } from '#local-backend/token.ts';
import type { CoveredExpression } from '#local-backend/rules/coverage.ts';
import type { Ruleset } from '#local-backend/rules/ruleset.ts';

interface Call {
  readonly method: string;
  readonly parent: string;
  readonly caller: Caller;
  readonly body: unknown;
  /** The server's clock, in milliseconds: a later replay sees the same times. */
  readonly time: number;
  readonly status: number;
}

/** The calls of one test: from one emptying of the database to the next. */
export interface Transcript {
  readonly projectId: string;
  readonly calls: Call[];
}

export interface Configuration {
  readonly rules: Ruleset;
  readonly indexes: Indexes | null;
}

export class Stage {
  readonly #store = new DocumentStore(null, () => {});
  readonly #service: FirestoreService;

  constructor(projectId: string, configuration: Configuration) {
    this.#service = new FirestoreService(projectId, this.#store, { ...configuration });
  }

  answer({ method, parent, caller, body, time }: Omit<Call, 'status'>): { status: number; body: unknown } {
    this.#store.clock = () => time;
    try {
      const service = this.#service;
      const answers: Record<string, () => unknown> = {
        batchGet: () => service.batchGet(caller, body),
        commit: () => service.commit(caller, body),
        runQuery: () => service.runQuery(caller, parent, body),
        runAggregationQuery: () => service.runAggregationQuery(caller, parent, body),
      };
      return { status: 200, body: answers[method]?.() };
    } catch (error) {
      if (error instanceof RestError) return { status: error.code, body: error.body };
      throw error;
    }
  }
}

/** Whether the calls are answered as they were when they were recorded. */
export function replays({ projectId, calls }: Transcript, configuration: Configuration): boolean {
  const stage = new Stage(projectId, configuration);
  return calls.every((call) => stage.answer(call).status === call.status);
}

/** The places of all expressions that were evaluated: a change elsewhere cannot have been noticed. */
export function evaluatedPlaces(rules: Ruleset): ReadonlySet<string> {
  const places = new Set<string>();
  const collect = (expression: CoveredExpression): void => {
    if (expression.true + expression.false + expression.error + expression.other > 0)
      places.add(`${expression.line}:${expression.column}`);
    expression.parts.forEach(collect);
  };
  const { allows, functions } = rules.coverage();
  for (const expression of [...allows, ...functions.flatMap(({ expressions }) => expressions)])
    collect(expression);
  return places;
}

/** A Firestore for any number of projects in memory that keeps what it is asked. */
export async function startRecorder(configuration: Configuration) {
  const transcripts: Transcript[] = [];
  const current = new Map<string, { stage: Stage; transcript: Transcript }>();
  const begin = (projectId: string) => {
    const begun = { stage: new Stage(projectId, configuration), transcript: { projectId, calls: [] } };
    transcripts.push(begun.transcript);
    current.set(projectId, begun);
    return begun;
  };
  const server = await listenOnLoopback((request, response) => {
    const answer = async (): Promise<{ status: number; body: unknown }> => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const projectId = /\/projects\/([^/:]+)/.exec(path)?.[1] ?? '';
      if (request.method === 'DELETE') begin(projectId);
      if (!path.startsWith('/v1/')) return { status: 200, body: {} };
      const [, parent = '', method = ''] = /\/documents\/?([^:]*):(\w+)$/.exec(path) ?? [];
      const { stage, transcript } = current.get(projectId) ?? begin(projectId);
      const body: unknown = JSON.parse((await readBody(request, 20_000_000)).toString());
      const caller = readCaller(request.headers.authorization);
      const call = { method, parent, caller, body, time: Date.now() };
      const answered = stage.answer(call);
      transcript.calls.push({ ...call, status: answered.status });
      return answered;
    };
    void answer().then(
      ({ status, body }) => response.writeHead(status).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return { transcripts, host: new URL(server.origin).host, close: () => server.close() };
}
