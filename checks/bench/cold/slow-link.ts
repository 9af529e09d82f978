import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#checks/backend/listen.ts';

export interface Link {
  /**
   * The time from a request to the first byte of the response, which a new connection takes in addition, in
   * milliseconds.
   */
  readonly latency: number;
  /** Kilobits per second, shared by all connections. */
  readonly kbps: number;
}

/** The number of bytes that one connection may send before it is the next one's turn: one packet. */
const packet = 1_400;

/** The time between two rounds, in milliseconds. */
const tick = 4;

/**
 * A proxy to a server on this machine that is as slow as a mobile network, for all traffic through it. Chromium's
 * throttling slows down a page but not its workers, and each request separately.
 */
export async function slowLink(port: number, { latency, kbps }: Link) {
  const waiting = new Map<Socket, Buffer[]>();
  const sockets = new Set<Socket>();
  /** The browser's ends of connections that the server has closed; queued bytes are still sent. */
  const closing = new Set<Socket>();
  let bytes = 0;

  function closeWhenSent(client: Socket): void {
    if (closing.has(client) && !waiting.get(client)?.length) setTimeout(() => client.end(), latency / 2);
  }

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const opened = performance.now() + latency;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    waiting.set(client, []);
    client.on('close', () => {
      waiting.delete(client);
      closing.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => {
      closing.add(client);
      closeWhenSent(client);
    });
    client.on('data', (data) => {
      const delay = Math.max(0, opened - performance.now()) + latency / 2;
      setTimeout(() => upstream.destroyed || upstream.write(data), delay);
    });
    upstream.on('data', (data) => void waiting.get(client)?.push(data));
  });

  function send(client: Socket, queue: Buffer[], limit: number): number {
    const [first] = queue;
    if (!first) return 0;
    const part = first.subarray(0, Math.min(packet, limit));
    if (part.length === first.length) queue.shift();
    else queue[0] = first.subarray(part.length);
    bytes += part.length;
    setTimeout(() => client.destroyed || client.write(part), latency / 2);
    closeWhenSent(client);
    return part.length;
  }

  let last = performance.now();
  let budget = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    // Unused bandwidth is not saved up.
    budget = Math.min(budget + ((now - last) * kbps) / 8, 4 * packet);
    last = now;
    for (let sent = 1; sent > 0 && budget >= 1;) {
      sent = 0;
      for (const [client, queue] of waiting) {
        if (budget < 1) break;
        const count = send(client, queue, Math.floor(budget));
        budget -= count;
        sent += count;
        // Move the connection to the end of the queue.
        if (count > 0) {
          waiting.delete(client);
          waiting.set(client, queue);
          break;
        }
      }
    }
  }, tick);

  return {
    origin: await listen(server as Parameters<typeof listen>[0]),
    /** Returns the number of bytes sent to the browser since the last call. */
    takeBytes(): number {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close(): void {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
