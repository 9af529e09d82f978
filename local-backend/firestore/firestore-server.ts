import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod/mini';
import {
  allowOrigin,
  listenOnLoopback,
  readBody,
  type RunningServer,
} from '#local-backend/loopback-server.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { type Caller, readCaller } from '#local-backend/token.ts';
import type { DocumentStore } from './document-store.ts';
import { Faults } from './faults.ts';
import { type Configuration, FirestoreService } from './firestore-service.ts';
import { invalid, RestError } from './rest-error.ts';

const mostBytes = 11_534_336;

const securityRules = z.object({
  rules: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
});

export interface FirestoreServerOptions {
  readonly projectId: string;
  readonly store: DocumentStore;
  readonly configuration: Configuration;
  readonly port?: number | undefined;
  readonly log: (line: string) => void;
}

function callerOf(request: IncomingMessage): Caller {
  try {
    return readCaller(request.headers.authorization);
  } catch {
    throw new RestError('UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, mostBytes).catch((error: unknown) => {
    throw invalid(String(error));
  });
  try {
    return JSON.parse(body.toString());
  } catch {
    throw invalid("Payload isn't valid for request.");
  }
}

/** The document before the method, relative to the database and '' for its root. */
function splitPath(path: string, root: string, service: FirestoreService) {
  const colon = path.lastIndexOf(':');
  if (colon === -1) throw new RestError('UNIMPLEMENTED', `${path} is not implemented here`);
  const name = decodeURIComponent(path.slice(0, colon));
  if (name !== root && !name.startsWith(`${root}/`))
    throw new RestError('NOT_FOUND', `${name} is not served here; this is ${root}`);
  return { parent: service.names.relative(name, true), method: path.slice(colon + 1) };
}

/** Firestore's REST on loopback, as far as the Lite SDK speaks it; anything else answers 501. */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<RunningServer> {
  const { projectId, store, configuration, log } = options;
  const service = new FirestoreService(projectId, store, configuration);
  const faults = new Faults();
  const project = `/emulator/v1/projects/${projectId}`;

  /** What the official emulator offers to tests, and our faults. */
  const administer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    const call = `${request.method} ${path}`;
    if (call === `PUT ${project}:securityRules`) {
      const { data } = securityRules.safeParse(await readJson(request));
      if (!data) throw invalid('rules.files must hold one file');
      const [{ name, content }] = data.rules.files;
      try {
        configuration.rules = loadRuleset(content, name);
      } catch (error) {
        throw invalid(`Error compiling rules:\n${error instanceof Error ? error.message : String(error)}`);
      }
    } else if (call === `DELETE ${project}/databases/(default)/documents`) store.clear();
    else if (call === 'DELETE /emulator/v1/faults') faults.set(null);
    else if (call === 'POST /emulator/v1/faults')
      try {
        faults.set(await readJson(request));
      } catch (error) {
        throw error instanceof z.core.$ZodError ? invalid(z.prettifyError(error)) : error;
      }
    else throw new RestError('UNIMPLEMENTED', `${call} is not implemented here`);
    return {};
  };

  const answer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    if (path.startsWith('/emulator/')) return administer(request, path);
    if (!path.startsWith('/v1/')) throw new RestError('NOT_FOUND', `${path} is not served here`);
    const { parent, method } = splitPath(path.slice('/v1/'.length), service.names.root, service);
    const caller = callerOf(request);
    if (request.method === 'POST' && method === 'runQuery')
      return service.runQuery(caller, parent, await readJson(request));
    if (request.method === 'POST' && method === 'runAggregationQuery')
      return service.runAggregationQuery(caller, parent, await readJson(request));
    if (request.method === 'POST' && method === 'batchGet' && parent === '')
      return service.batchGet(caller, await readJson(request));
    if (request.method === 'POST' && method === 'commit' && parent === '')
      return service.commit(caller, await readJson(request));
    throw new RestError('UNIMPLEMENTED', `${request.method} ${method} is not implemented here`);
  };

  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!allowOrigin(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/v1/') && !(await faults.before(response))) return;
    try {
      send(response, 200, await answer(request, pathname));
    } catch (error) {
      if (!(error instanceof RestError))
        log(`firestore: ${error instanceof Error ? error.stack : String(error)}`);
      const known = error instanceof RestError ? error : new RestError('INTERNAL', 'Internal error.');
      send(response, known.code, known.body);
    }
  };

  return listenOnLoopback((request, response) => void handle(request, response), options.port);
}
