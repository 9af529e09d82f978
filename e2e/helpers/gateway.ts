import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Gateway {
  readonly origin: string;
  /** Whether the network is available; when it is not, every connection is dropped. */
  setOnline(isOnline: boolean): void;
  /** Holds requests for matching paths until the returned function is called. */
  hold(paths: RegExp): () => void;
  /** Changes the response body for a path from now on. */
  replace(path: string, change: (body: string) => string): void;
  close(): void;
}

interface GatewayOptions {
  /** A script that runs before every script of the site, in pages and in workers. */
  readonly prologue: string;
}

/** Proxies `origin` on another port, where tests can change responses and interrupt the network. */
export async function startGateway(
  origin: string,
  port: number,
  { prologue }: GatewayOptions,
): Promise<Gateway> {
  let isOnline = true;
  let held: { readonly paths: RegExp; readonly released: Promise<void> } | undefined;
  const changes = new Map<string, (body: string) => string>();
  const changeOf = (path: string, { statusCode, headers }: IncomingMessage) => {
    const isScript = headers['content-type']?.includes('javascript') && statusCode === 200;
    const change = changes.get(path);
    if (!isScript && !change) return undefined;
    return (body: string) => (isScript ? prologue : '') + (change?.(body) ?? body);
  };
  async function pass(answer: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const change = changeOf(path, answer);
    if (!change) {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
      return;
    }
    const body = change(await text(answer));
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, headers);
    response.end(body);
  }
  const server = createServer((incoming, response) => {
    if (!isOnline) {
      incoming.socket.destroy();
      return;
    }
    const url = incoming.url ?? '/';
    if (held?.paths.test(url)) void held.released.then(() => respond(incoming, response, url));
    else respond(incoming, response, url);
  });
  function respond(incoming: IncomingMessage, response: ServerResponse, url: string): void {
    // Requests an uncompressed response, so that text can be prepended.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passedOn = request(
      new URL(url, origin),
      { method: incoming.method, headers },
      (received) => void pass(received, response, url.split('?', 1)[0] ?? '').catch(() => response.destroy()),
    );
    passedOn.on('error', () => response.destroy());
    incoming.pipe(passedOn);
  }
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${port}`,
    setOnline: (value) => {
      isOnline = value;
      if (!value) server.closeAllConnections();
    },
    hold: (paths) => {
      let release = (): void => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      held = { paths, released };
      return () => {
        held = undefined;
        release();
      };
    },
    replace: (path, change) => void changes.set(path, change),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
