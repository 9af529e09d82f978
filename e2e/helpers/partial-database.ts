import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PartialDatabase {
  readonly origin: string;
  stop(): void;
}

/** Proxies a database but returns no documents of some collections, like one that is half restored or the wrong one. */
export async function partialDatabase(
  origin: string,
  isMissing: (collection: string) => boolean,
): Promise<PartialDatabase> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = 'GET', url = '' } = request;
      const body = await text(request);
      // The check whether a backend is running has no query.
      const { structuredQuery } = (body === '' ? {} : JSON.parse(body)) as {
        structuredQuery?: { from: { collectionId: string }[] };
      };
      if (structuredQuery && isMissing(structuredQuery.from[0]?.collectionId ?? ''))
        return response.end(JSON.stringify([{ readTime: new Date().toISOString() }]));
      const whole = await fetch(origin + url, { method, ...(body !== '' && { body }) });
      return response.writeHead(whole.status).end(await whole.text());
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
