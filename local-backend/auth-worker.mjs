/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
// Runs Firebase's Auth emulator in a thread of its own: loading it would block all other requests.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// The whole thread uses the clock of the current request, which a test may set wrong.
let skewMs = 0;
const now = Date.now.bind(Date);
const TrueDate = Date;
globalThis.Date = new Proxy(TrueDate, {
  get: (target, key) => (key === 'now' ? () => now() + skewMs : Reflect.get(target, key)),
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now() + skewMs]),
});

/**
 * The emulator creates an account for every identity that a provider confirms. Production does not if the request says
 * `autoCreate: false`; it responds as here, with the status 200 for `returnIdpCredential`.
 */
function refuseToCreate(require) {
  const { accounts } = require('firebase-tools/lib/emulator/auth/operations.js').authOperations
    .identitytoolkit;
  const { BadRequestError } = require('firebase-tools/lib/emulator/auth/errors.js');
  const { signInWithIdp } = accounts;
  accounts.signInWithIdp = async (state, body) => {
    if (body.autoCreate !== false) return signInWithIdp(state, body);
    const existing = Object.create(state);
    existing.createUserWithLocalId = () => {
      throw new BadRequestError('USER_NOT_FOUND');
    };
    try {
      return await signInWithIdp(existing, body);
    } catch (error) {
      if (!body.returnIdpCredential || error.message !== 'USER_NOT_FOUND') throw error;
      return { errorMessage: error.message };
    }
  };
}

// Loading is half of the work of a start, so the starter of the backend decides when.
const wanted = new Promise((resolve) => parentPort.once('message', resolve));

const app = wanted.then(async () => {
  const server = 'firebase-tools/lib/emulator/auth/server.js';
  const { createApp } = await import(server);
  // At the start its router compiles the schemas of all operations, 4 s of processor time; with this option it compiles
  // each at its first request (https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md).
  const require = createRequire(import.meta.url);
  const exegesis = createRequire(require.resolve(server))('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
  refuseToCreate(require);
  return createApp(workerData.projectId);
});

const server = createServer((request, response) => {
  if (request.headers['x-thread-key'] !== workerData.threadKey) {
    response.writeHead(403).end();
    return;
  }
  void app.then((handle) => {
    skewMs = Number(request.headers['x-skew-ms'] ?? 0);
    return handle(request, response);
  });
});

server.once('error', (error) => {
  throw error;
});
server.listen(0, '127.0.0.1', () => {
  parentPort.postMessage({ kind: 'listening', port: server.address().port });
  void app.then(() => parentPort.postMessage({ kind: 'ready' }));
});
