import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopbackHost = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Returns a free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Allows pages of this machine to send requests, and answers preflights. False when the response is complete. A page
 * whose own domain name leads to this machine (DNS rebinding) sends no origin with a GET, but its name as the host.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin, host = '' } = request.headers;
  if (!loopbackHost.test(host) || (origin !== undefined && !loopbackOrigin.test(origin))) {
    response.writeHead(403).end('Only pages of this machine may use the local backend.');
    return false;
  }
  response.setHeader('access-control-allow-origin', origin ?? '*');
  response.setHeader('vary', 'origin');
  if (request.method !== 'OPTIONS') return true;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '3600');
  response.writeHead(204).end();
  return false;
}

/** Returns the whole body. Throws when it is longer than `maxBytes` bytes. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError(`Request payload size exceeds the limit: ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

function closing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Listens on 127.0.0.1 only; port 0 selects a free one. Rejects when the port is taken. */
export function listenOnLoopback(listener: RequestListener, port = 0): Promise<RunningServer> {
  const server = createServer(listener);
  // A client that computes for longer than Node's 5 s would send its next request into a connection that is being
  // closed, and a POST is not repeated.
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve({ origin: `http://127.0.0.1:${bound}`, port: bound, close: () => closing(server) });
    });
  });
}
