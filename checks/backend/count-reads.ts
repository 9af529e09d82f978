import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A proxy in front of a database that counts billed reads: every document returned or requested, and one for an empty
 * result.
 */
export interface ReadCounter {
  readonly origin: string;
  reads(): number;
  requests(): number;
  close(): void;
}

function readsIn(path: string, body: string): number {
  const answers = JSON.parse(body) as { document?: unknown }[];
  if (path.includes('batchGet')) return answers.length;
  return Math.max(1, answers.filter(({ document }) => document !== undefined).length);
}

/** Starts a counter in front of the database at an origin. */
export async function countReads(origin: string): Promise<ReadCounter> {
  let [reads, requests] = [0, 0];
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const { authorization } = request.headers;
      const answer = await fetch(origin + path, {
        method: 'POST',
        body: new Uint8Array(await buffer(request)),
        ...(authorization && { headers: { authorization } }),
      });
      const body = await answer.text();
      requests += 1;
      if (answer.ok && /batchGet|runQuery/.test(path)) reads += readsIn(path, body);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    reads: () => reads,
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
