import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gapiScript } from '../helpers/gapi.ts';

const host = 'apis.google.com';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A self-signed certificate, accepted only by a browser that ignores certificate errors. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', cert];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const listen = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });

export interface ProviderProxy {
  /** Host and port, in the format of WebDriver's capability `sslProxy`. */
  readonly address: string;
  close(): void;
}

/**
 * An HTTPS proxy that connects only to a stand-in for Google's one script and rejects every other host, for a browser
 * whose requests cannot be intercepted in another way.
 */
export async function startProviderProxy(): Promise<ProviderProxy> {
  const provider = createTlsServer(selfSigned(), (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(gapiScript);
  });
  const proxy = createServer((_, response) => {
    response.writeHead(502).end();
  });
  proxy.on('connect', ({ url }, socket) => {
    socket.on('error', () => socket.destroy());
    if (url !== `${host}:443`) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const target = connect(portOf(provider), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
  });
  await Promise.all([listen(provider), listen(proxy)]);
  return {
    address: `127.0.0.1:${portOf(proxy)}`,
    close: () => {
      for (const server of [provider, proxy]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
