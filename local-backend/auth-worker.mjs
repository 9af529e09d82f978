/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
// Firebase's Auth emulator compiles its schemas for seconds; a thread of its own keeps the rest answering.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** The emulator lacks this method; the values are production's defaults. */
const passwordPolicy = JSON.stringify({
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~'.split(''),
  enforcementState: 'OFF',
  schemaVersion: 1,
});

let open;
const opened = new Promise((settle) => {
  open = settle;
});
parentPort.once('message', open);

const app = Promise.resolve().then(async () => {
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  return createApp(workerData.projectId);
});

const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

async function answer(request, response) {
  const { origin = 'http://localhost', authorization } = request.headers;
  if (!loopbackOrigin.test(origin)) return response.writeHead(403).end();
  if (authorization !== 'Bearer owner') await opened;
  if (
    request.method === 'GET' &&
    request.url.startsWith('/identitytoolkit.googleapis.com/v2/passwordPolicy')
  ) {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': origin };
    return response.writeHead(200, headers).end(passwordPolicy);
  }
  if (request.method !== 'GET' && request.method !== 'OPTIONS')
    response.once('finish', () => parentPort.postMessage({ kind: 'changed' }));
  const handle = await app;
  return handle(request, response);
}

const server = createServer((request, response) => void answer(request, response));

server.once('error', (error) => {
  throw error;
});
server.listen(workerData.port, '127.0.0.1', () => {
  parentPort.postMessage({ kind: 'listening', port: server.address().port });
  void app.then(() => parentPort.postMessage({ kind: 'ready' }));
});
