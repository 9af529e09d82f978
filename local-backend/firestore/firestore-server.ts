import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod/mini';
import { fileErrorCode, fileErrorReason, isOutOfRoom } from '#local-backend/durable.ts';
import { withFaults } from '#local-backend/faults.ts';
import { listenOnLoopback, readBody, type RunningServer } from '#local-backend/loopback-server.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { type Caller, readCaller } from '#local-backend/token.ts';
import type { DocumentStore } from './document-store.ts';
import { type Configuration, FirestoreService } from './firestore-service.ts';
import { invalid, RestError } from './rest-error.ts';

const maxBytes = 11_534_336;

/** The query parameters accepted when a document is read by its URL. */
const readingParameters: readonly string[] = ['mask.fieldPaths', 'key', 'alt', 'prettyPrint', '$alt'];

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
  const body = await readBody(request, maxBytes).catch((error: unknown) => {
    throw invalid(String(error));
  });
  try {
    return JSON.parse(body.toString());
  } catch {
    throw invalid("Payload isn't valid for request.");
  }
}

/** Returns the error that clients receive; a disk error has already been logged. */
function knownError(error: unknown): RestError | undefined {
  if (error instanceof RestError) return error;
  if (fileErrorCode(error) === undefined) return undefined;
  return new RestError(isOutOfRoom(error) ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE', fileErrorReason(error));
}

/** Splits a path into a document, relative to the database and '' for its root, and a method. */
function splitPath(path: string, root: string, service: FirestoreService) {
  const colon = path.lastIndexOf(':');
  if (colon === -1) throw new RestError('UNIMPLEMENTED', `${path} is not implemented here`);
  const name = decodeURIComponent(path.slice(0, colon));
  if (name !== root && !name.startsWith(`${root}/`))
    throw new RestError('NOT_FOUND', `${name} is not served here; this is ${root}`);
  return { parent: service.names.relative(name, true), method: path.slice(colon + 1) };
}

/** Serves Firestore's REST API on loopback, as far as the Lite SDK uses it; anything else gets 501. */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<RunningServer> {
  const { projectId, store, configuration, log } = options;
  const service = new FirestoreService(projectId, store, configuration);
  const project = `/emulator/v1/projects/${projectId}`;

  /** Handles the official emulator's endpoints for tests. */
  const administer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    const call = `${request.method} ${path}`;
    if (call === `PUT ${project}:securityRules`) {
      const { data } = securityRules.safeParse(await readJson(request));
      if (!data) throw invalid('rules.files must contain one file');
      const [{ name, content }] = data.rules.files;
      try {
        configuration.rules = loadRuleset(content, name);
      } catch (error) {
        throw invalid(`Error compiling rules:\n${error instanceof Error ? error.message : String(error)}`);
      }
    } else if (call === `DELETE ${project}/databases/(default)/documents`) store.clear();
    else throw new RestError('UNIMPLEMENTED', `${call} is not implemented here`);
    return {};
  };

  /** Handles `GET …/documents/a/b`; rejects parameters that change what is read. */
  const readDocument = (caller: Caller, path: string, parameters: URLSearchParams): unknown => {
    const unknown = [...parameters.keys()].find((name) => !readingParameters.includes(name));
    if (unknown !== undefined) throw new RestError('UNIMPLEMENTED', `${unknown} is not implemented here`);
    const name = decodeURIComponent(path);
    // A relative path with an odd number of segments is a collection.
    if (name.startsWith(`${service.names.root}/`) && name.split('/').length % 2 === 0)
      throw new RestError('UNIMPLEMENTED', 'listing a collection by its address is not implemented here');
    return service.getDocument(caller, service.names.relative(name), parameters.getAll('mask.fieldPaths'));
  };

  const answer = async (
    request: IncomingMessage,
    { pathname: path, searchParams }: URL,
    skewMs: number,
  ): Promise<unknown> => {
    if (path.startsWith('/emulator/')) return administer(request, path);
    if (!path.startsWith('/v1/')) throw new RestError('NOT_FOUND', `${path} is not served here`);
    const caller = callerOf(request);
    if (request.method === 'GET') {
      store.skewMs = skewMs;
      return readDocument(caller, path.slice('/v1/'.length), searchParams);
    }
    const { parent, method } = splitPath(path.slice('/v1/'.length), service.names.root, service);
    const isQuery = method === 'runQuery';
    const isPlain = (method === 'batchGet' || method === 'commit') && parent === '';
    if (request.method !== 'POST' || !(isQuery || isPlain))
      throw new RestError('UNIMPLEMENTED', `${request.method} ${method} is not implemented here`);
    const body = await readJson(request);
    // Synchronous from here on: no other request sees this clock.
    store.skewMs = skewMs;
    return isQuery ? service[method](caller, parent, body) : service[method](caller, body);
  };

  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };

  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    skewMs: number,
  ): Promise<void> => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      send(response, 200, await answer(request, url, skewMs));
    } catch (error) {
      const known = knownError(error);
      if (!known) log(`firestore: ${error instanceof Error ? error.stack : String(error)}`);
      const { code, body } = known ?? new RestError('INTERNAL', 'Internal error.');
      send(response, code, body);
    }
  };

  return listenOnLoopback(
    withFaults((request, response, skewMs) => void handle(request, response, skewMs)),
    options.port,
  );
}
